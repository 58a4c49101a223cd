extension SQLiteSchema {
    /// Version 1.
    ///
    /// - `scorers` are all who were ever scored, with the name that leaderboards fall back to once the player is
    ///   forgotten.
    /// - The epoch of a published round is that of the latest run with a smaller `after` than its number.
    /// - `standings` add scores up, for leaderboards to be read from an index; `span` is a `LeaderboardSpan`'s number.
    static let firstStep = """
        CREATE TABLE runs (
            key INTEGER PRIMARY KEY,
            epoch TEXT NOT NULL,
            after INTEGER NOT NULL CHECK (after >= 0)
        ) STRICT;

        CREATE TABLE players (
            identity TEXT PRIMARY KEY NOT NULL,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            name TEXT NOT NULL,
            seen_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX players_by_seen_at ON players (seen_at);

        CREATE TABLE scorers (
            identity TEXT PRIMARY KEY NOT NULL,
            name TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE rounds (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            number INTEGER UNIQUE CHECK (number > 0),
            room TEXT NOT NULL,
            match_number INTEGER NOT NULL,
            round_number INTEGER NOT NULL,
            game TEXT NOT NULL,
            at INTEGER NOT NULL,
            players INTEGER NOT NULL CHECK (players > 0),
            best_player TEXT NOT NULL,
            best_name TEXT NOT NULL,
            best_score INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE scores (
            round INTEGER NOT NULL REFERENCES rounds,
            place INTEGER NOT NULL,
            player TEXT NOT NULL REFERENCES scorers,
            name TEXT NOT NULL,
            points INTEGER NOT NULL,
            has_guess INTEGER NOT NULL CHECK (has_guess IN (0, 1)),
            PRIMARY KEY (round, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE standings (
            period TEXT NOT NULL CHECK (period IN ('day', 'week', 'all')),
            span INTEGER NOT NULL,
            game TEXT NOT NULL,
            player TEXT NOT NULL REFERENCES scorers,
            total INTEGER NOT NULL,
            best INTEGER NOT NULL,
            rounds INTEGER NOT NULL CHECK (rounds > 0),
            PRIMARY KEY (period, span, game, player)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX standings_by_total ON standings (period, span, game, total DESC, rounds, player);
        CREATE INDEX standings_by_best ON standings (period, span, game, best DESC, rounds, player);

        CREATE TABLE ratings (
            game TEXT NOT NULL,
            player TEXT NOT NULL,
            stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
            at INTEGER NOT NULL,
            PRIMARY KEY (game, player)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE rating_sums (
            game TEXT PRIMARY KEY NOT NULL,
            stars INTEGER NOT NULL,
            ratings INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// Version 2: events.
    ///
    /// - `revision` numbers the latest change, over all events.
    /// - `games` are apart by spaces; `seed` is an unsigned number's bits.
    /// - That an attendee was invited and has not answered is an `answer` of NULL.
    /// - `progress_round` and `progress_at` are those of the last round that has ended, `event_standings` its standings.
    static let secondStep = """
        CREATE TABLE events (
            identity TEXT PRIMARY KEY NOT NULL,
            revision INTEGER NOT NULL CHECK (revision > 0),
            title TEXT NOT NULL,
            game TEXT NOT NULL,
            games TEXT NOT NULL,
            rounds INTEGER NOT NULL,
            round_ms INTEGER NOT NULL,
            countdown_ms INTEGER NOT NULL,
            reveal_ms INTEGER NOT NULL,
            capacity INTEGER NOT NULL,
            visibility TEXT NOT NULL CHECK (visibility IN ('public', 'unlisted')),
            auto_start INTEGER NOT NULL,
            is_repeated INTEGER NOT NULL CHECK (is_repeated IN (0, 1)),
            seed INTEGER,
            start_at INTEGER NOT NULL,
            organiser TEXT NOT NULL,
            organiser_name TEXT NOT NULL,
            is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
            stage TEXT NOT NULL CHECK (stage IN ('scheduled', 'running', 'finished', 'cancelled')),
            running_since INTEGER CHECK ((running_since IS NOT NULL) = (stage = 'running')),
            reason TEXT CHECK (reason IS NULL OR (stage = 'cancelled' AND reason IN ('missed', 'empty'))),
            progress_round INTEGER,
            progress_at INTEGER CHECK ((progress_at IS NULL) = (progress_round IS NULL)),
            changed_at INTEGER NOT NULL,
            answered_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX events_by_revision ON events (revision);

        CREATE TABLE event_attendees (
            event TEXT NOT NULL REFERENCES events ON DELETE CASCADE,
            player TEXT NOT NULL,
            answer TEXT CHECK (answer IN ('going', 'declined')),
            is_invited INTEGER NOT NULL CHECK (is_invited IN (0, 1)),
            since INTEGER NOT NULL,
            PRIMARY KEY (event, player)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE event_standings (
            event TEXT NOT NULL REFERENCES events ON DELETE CASCADE,
            place INTEGER NOT NULL,
            player TEXT NOT NULL,
            name TEXT NOT NULL,
            total INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            perfect INTEGER NOT NULL,
            PRIMARY KEY (event, place)
        ) STRICT, WITHOUT ROWID;
        """
}
