-- The browsers that have logged into an account, each by the hash of a random token in its cookie. Guesses of strangers do not count against them.
create table known_browsers (
  account_id int not null references accounts on delete cascade,
  token_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_browsers_token on known_browsers (token_hash);
create index known_browsers_last_seen on known_browsers (last_seen_at);

-- Who asked for a code, as a hash: the pause between two codes is for each requester.
alter table email_verifications add column requester_hash bytea;
