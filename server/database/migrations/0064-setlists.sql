-- Setlists: scores in the order in which an account plays them, with breaks. Their ids are made by clients, so that an account has its own. The
-- entries are read and written as a whole; a piece or a score that one names may be gone. Who has the link reads the order: its token is stored
-- as it is, so that the owner can copy the link again.
create table setlists (
  account_id int not null references accounts,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  note text not null check (char_length(note) <= 500),
  entries jsonb not null check (jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) <= 200),
  revision int not null default 1,
  share_token text unique check (char_length(share_token) >= 32),
  shares_notes boolean not null default false check (share_token is not null or not shares_notes),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (account_id, id)
);
create constraint trigger assert_account_not_deleted after insert on setlists for each row execute function assert_account_not_deleted('account_id');
