"""Immortality on the page: the Bene Tleilax, their Row, grafted pairs, and what its options say."""
