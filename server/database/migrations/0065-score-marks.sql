-- The scores that an account has written in. A revision counts the changes of the marks, and the row is locked by each of them, so that a
-- device that has read up to a revision misses none. There is no reference to the score: notes stay when another edition replaces it.
create table noted_scores (
  account_id int not null references accounts,
  score_id uuid not null,
  piece_id int not null references pieces on delete cascade,
  name text not null,
  revision int not null default 0 check (revision >= 0),
  marks int not null default 0 check (marks >= 0),
  removed int not null default 0 check (removed >= 0),
  bytes int not null default 0 check (bytes >= 0),
  primary key (account_id, score_id)
);
create index noted_scores_piece on noted_scores (piece_id);
create constraint trigger assert_account_not_deleted after insert on noted_scores for each row execute function assert_account_not_deleted('account_id');

-- The marks, by ids that devices have made. Of a removed mark the id remains, and nothing of what was written.
create table score_marks (
  account_id int not null,
  score_id uuid not null,
  id uuid not null,
  page int check (page >= 0),
  mark jsonb,
  revision int not null check (revision > 0),
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (account_id, score_id, id),
  foreign key (account_id, score_id) references noted_scores on delete cascade,
  check ((removed_at is null) = (mark is not null) and (mark is null) = (page is null))
);
create index score_marks_revision on score_marks (account_id, score_id, revision);
