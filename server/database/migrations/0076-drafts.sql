-- Drafts: pieces that an account has not published yet, and edits that it has not saved. Their ids are made by clients, so that an account has its
-- own. The content is read and written as a whole, by the wizard alone. Uploads that a draft names are kept for it.
create table drafts (
  account_id int not null references accounts,
  id uuid not null,
  piece_id int references pieces on delete cascade,
  title text not null check (char_length(title) <= 50),
  scores int not null check (scores between 0 and 50),
  uploads uuid[] not null check (cardinality(uploads) <= 100),
  content text not null check (char_length(content) <= 300000),
  revision int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index drafts_of_piece on drafts (piece_id) where piece_id is not null;
create constraint trigger assert_account_not_deleted after insert on drafts for each row execute function assert_account_not_deleted('account_id');
