"""The tests of Sietch, in folders that mirror its rooms."""
