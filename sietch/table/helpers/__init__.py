"""Processes beside the server: bots think there, and pages are drawn there."""
