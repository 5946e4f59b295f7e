"""The effect language: the words with which every card, space, leader and conflict says what it does."""
