create function is_keyword_list(keywords text[]) returns boolean language sql immutable as $$
  select count(*) >= 2
    and count(*) = count(distinct word)
    and bool_and(char_length(word) between 1 and 25 and word = lower(word) and word !~ '[\n\r]')
  from unnest(keywords) word
$$;

create table pieces (
  id int generated always as identity primary key,
  artist_id int not null references artists,
  title text not null check (char_length(title) between 3 and 50),
  description text not null default '' check (char_length(description) <= 250),
  keywords text[] not null check (is_keyword_list(keywords)),
  year int not null check (year >= 1300),
  price_cents int not null check (price_cents between 0 and 5000 and price_cents % 100 = 0),
  duration int not null check (duration between 0 and 61),  -- 0: less than a minute, n: n minutes, 61: more than an hour
  difficulty int not null check (difficulty in (0, 1)),     -- 0: pedagogic, 1: concert
  real_composer_id int references artists,                  -- set for transcriptions
  real_year int check (real_year >= 1300),
  instruments int[] not null check (instruments[1] = 1 and 0 <= all (instruments) and 92 >= all (instruments)),
  version int not null default 1 check (version >= 1),
  state text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'REJECTED', 'REJECTED_BUT_EDITED')),
  is_unlisted boolean not null default false,
  deletion_asked_at timestamptz,                            -- sold pieces stay for their buyers
  likes int not null default 0 check (likes >= 0),
  downloads int not null default 0 check (downloads >= 0),
  uploaded_at timestamptz not null default now(),
  check ((real_composer_id is null) = (real_year is null)),
  check (deletion_asked_at is null or is_unlisted)
);
create index pieces_artist on pieces (artist_id);
create index pieces_real_composer on pieces (real_composer_id) where real_composer_id is not null;
create index pieces_recent on pieces (uploaded_at desc, id desc) where state = 'CONFIRMED' and not is_unlisted;
create index pieces_waiting on pieces (uploaded_at) where state <> 'CONFIRMED';

-- What everybody may find. Every list, search and feed reads this, so that nothing hidden gets out by a forgotten condition.
create view public_pieces as
  select pieces.* from pieces
  where state = 'CONFIRMED' and not is_unlisted
    and not exists (select from accounts where accounts.id = pieces.artist_id and blocked_at is not null);

-- Uploaded PDFs. A row never changes; its id is its name in the store: scores/{id}.pdf and previews/{id}-{width}.webp.
create table score_files (
  id uuid primary key,
  account_id int not null references accounts,
  bytes int not null check (bytes between 1 and 2000000),
  pages int not null check (pages > 0),
  uploaded_at timestamptz not null default now()
);
create index score_files_account on score_files (account_id);

create table scores (
  id uuid primary key references score_files,
  piece_id int not null references pieces on delete cascade,
  position int not null check (position >= 0),
  name text not null check (char_length(name) between 3 and 50),
  removed_at timestamptz                                    -- taken out by an edit, kept for those who bought it
);
create unique index scores_of_piece on scores (piece_id, position) where removed_at is null;
create index scores_piece on scores (piece_id);

-- Uploaded recordings, in the store as audio/{id}.
create table audio_files (
  id uuid primary key,
  account_id int not null references accounts,
  type text not null check (type like 'audio/%'),
  bytes int not null check (bytes between 1 and 20000000),
  seconds real not null check (seconds > 0),
  uploaded_at timestamptz not null default now()
);
create index audio_files_account on audio_files (account_id);

create table performances (
  piece_id int not null references pieces on delete cascade,
  position int not null check (position >= 0),
  type text not null check (type in ('LOCAL', 'SPOTIFY', 'YOUTUBE', 'SOUNDCLOUD', 'NOTHING')),
  title text not null,
  description text not null default '',
  link text,
  audio_id uuid unique references audio_files,
  primary key (piece_id, position),
  check ((type = 'LOCAL') = (audio_id is not null)),
  check ((type = 'LOCAL') = (link is null))
);

create table contributors (
  piece_id int not null references pieces on delete cascade,
  position int not null check (position >= 0),
  type text not null check (type in ('Written for', 'Dedicated to', 'Performed by', 'Translated by', 'Edited by', 'Arranged by',
    'Conducted by', 'Inspired by', 'Text by', 'Other')),
  name text not null check (char_length(name) >= 3),
  artist_id int references artists on delete set null,
  primary key (piece_id, position)
);
create index contributors_artist on contributors (artist_id) where artist_id is not null;

-- What happened to a piece on its way into the library.
create table piece_events (
  id int generated always as identity primary key,
  piece_id int not null references pieces on delete cascade,
  kind text not null check (kind in ('CREATED', 'ACCEPT', 'REJECT', 'EDIT')),
  message text not null default '',
  account_id int references accounts on delete set null,
  at timestamptz not null default now(),
  check (kind <> 'REJECT' or btrim(message) <> '')
);
create index piece_events_piece on piece_events (piece_id, id);
