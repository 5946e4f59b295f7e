"""The web page of a table, drawn from a View: templates, styles, icons and the small scripts that go with them."""
