"""Tests of the printed components, one folder a box."""
