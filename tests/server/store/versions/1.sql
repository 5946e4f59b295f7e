CREATE TABLE games (
    id {serial} NOT NULL,
    public VARCHAR(40) NOT NULL,
    rules VARCHAR(200) NOT NULL,
    setup TEXT NOT NULL,
    created FLOAT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (public)
);
CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(40) NOT NULL,
    name VARCHAR(80) NOT NULL,
    token VARCHAR(80) NOT NULL,
    host BOOLEAN NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE entries (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    kind VARCHAR(20) NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    time FLOAT NOT NULL,
    PRIMARY KEY (game, number),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE webhooks (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    url VARCHAR(500) NOT NULL,
    origin VARCHAR(200) NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE archived (
    game INTEGER NOT NULL,
    time FLOAT NOT NULL,
    PRIMARY KEY (game),
    FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO games (id, public, rules, setup, created) VALUES (7, 'old-game-1', 'base/1', '{"box": "base", "players": 2, "seed": "a secret", "leaders": ["", ""], "modules": [], "rivals": ["", ""], "difficulty": "", "variants": []}', 1.0);
INSERT INTO seats (game, seat, kind, name, token, host) VALUES (7, 0, 'human', 'Стілґар: x', 'token-1', true);
INSERT INTO seats (game, seat, kind, name, token, host) VALUES (7, 1, 'open', '', 'token-2', false);
INSERT INTO entries (game, number, kind, seat, text, time) VALUES (7, 1, 'name', 0, 'Ім''я', 1.5);
INSERT INTO entries (game, number, kind, seat, text, time) VALUES (7, 2, 'choice', 1, 'reveal', 2.5);
INSERT INTO webhooks (game, seat, url, origin) VALUES (7, 0, 'https://example.org/turn', 'https://example.org')
