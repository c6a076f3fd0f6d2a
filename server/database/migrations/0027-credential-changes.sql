-- A changed address or password delays payouts, and can be undone by a link that was mailed to the address of before.
alter table accounts add column payouts_held_until timestamptz;
create table credential_changes (
  token_hash bytea primary key,
  account_id int not null references accounts on delete cascade,
  email text not null, -- the address of before, which the link gives back
  changed_at timestamptz not null
);
create index credential_changes_account on credential_changes (account_id);
create index credential_changes_changed on credential_changes (changed_at);
