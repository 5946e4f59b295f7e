"""The words of the effect language, by theme: with them every card, space and Leader says what it does."""
