"""Tools for people who work on Sietch; none of them is installed with the package."""
