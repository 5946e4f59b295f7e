"""Several servers on one database: what each hears of the others."""
