"""Languages: messages with parameters and plural forms, names, and text generated from declarations."""
