"""The grammar of the effect language: what an effect is, how effects combine, and what a word says of itself."""
