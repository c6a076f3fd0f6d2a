-- One spelling for an address: lower case. (Domains come as mail servers write them.)
drop index accounts_email;
update accounts set email = lower(email);
alter table accounts
  add constraint accounts_email unique (email),
  add constraint accounts_email_lower check (email = lower(email));

-- What a session's holder recognises it by, and when it was last used.
alter table sessions
  add column device text not null default '' check (char_length(device) <= 300),
  add column last_seen_at timestamptz not null default now();
create index sessions_expires on sessions (expires_at);

-- A mailbox that has to prove itself by a code: of a new account, of an account that wants another address, or of
-- somebody who forgot the password. Its id travels in addresses and cannot be guessed.
create table mailbox_proofs (
  id text primary key,
  purpose text not null check (purpose in ('SIGN_UP', 'CHANGE', 'RESET')),
  account_id int unique references accounts on delete cascade,
  email text not null,
  asked_at timestamptz,                        -- when a code was last asked for
  code_hash bytea,
  code_until timestamptz,
  tries_left int not null default 0 check (tries_left >= 0),
  created_at timestamptz not null,
  check ((purpose = 'RESET') = (account_id is null)),  -- whether there is an account is found out when the code is mailed
  check ((code_hash is null) = (code_until is null))
);
create index mailbox_proofs_email on mailbox_proofs (email) where purpose = 'RESET';
create index mailbox_proofs_created on mailbox_proofs (created_at);

-- How often something was tried within a while, counted for all processes together.
create table attempts (
  kind text not null,
  key_hash bytea not null,
  amount int not null check (amount >= 0),
  until timestamptz not null,
  primary key (kind, key_hash)
);
create index attempts_until on attempts (until);
