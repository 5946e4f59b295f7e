"""Words for what Immortality adds: grafted pairs, research, specimens."""
