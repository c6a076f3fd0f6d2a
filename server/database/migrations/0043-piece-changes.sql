-- What an admin last saw of a confirmed piece that its artist, who is not verified, has changed since. The files that it names are kept until an admin
-- has compared them with the current ones.
create table piece_changes (
  piece_id int primary key references pieces on delete cascade,
  seen jsonb not null check (jsonb_typeof(seen) = 'object'),
  score_ids uuid[] not null,
  audio_ids uuid[] not null,
  changed_at timestamptz not null              -- the first change that no admin has seen
);
create index piece_changes_queue on piece_changes (changed_at, piece_id);
create index piece_changes_scores on piece_changes using gin (score_ids);
create index piece_changes_recordings on piece_changes using gin (audio_ids);
