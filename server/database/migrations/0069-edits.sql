-- Who has edited a piece or a profile since when, and what of it: for an edit that began from an older version.
create table edits (
  id int generated always as identity primary key,
  piece_id int references pieces on delete cascade,
  artist_id int references artists on delete cascade,
  version int not null, -- the one that the edit made
  changed text[] not null, -- the names of the fields
  account_id int references accounts on delete set null,
  device text not null, -- the user agent of the browser
  at timestamptz not null,
  check (num_nonnulls(piece_id, artist_id) = 1)
);
create index edits_piece on edits (piece_id, version) where piece_id is not null;
create index edits_artist on edits (artist_id, version) where artist_id is not null;
create index edits_account on edits (account_id) where account_id is not null;

alter table artists add column profile_version int not null default 1;
