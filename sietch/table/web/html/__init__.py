"""The routes of the pages that people read; how pages look is said in ``page``."""
