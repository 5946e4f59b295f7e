"""Rise of Ix on the page: what it adds to the table, and what its options say."""
