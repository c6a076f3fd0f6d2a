-- What consumers declare when they withdraw from a contract. A commercial letter: it outlives the account.
create table withdrawals (
  id int generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  contract text not null check (btrim(contract) <> ''),  -- the piece, the credit or the receipt that it is about, in their words
  email text not null check (email like '%@%'),          -- where the confirmation goes
  account_id int references accounts on delete set null, -- who was logged in
  declared_at timestamptz not null,
  day date not null generated always as ((declared_at at time zone 'UTC')::date) stored,
  mailed_at timestamptz,                                 -- when the last confirmation was posted; null: the mailbox had had its share
  done_at timestamptz,
  done_by int references accounts on delete set null,    -- an admin
  check (done_by is null or done_at is not null)
);
-- The same declaration, sent twice on a day, is one; on another day, or once the first is done, it is about another contract.
create unique index withdrawals_once on withdrawals (day, email, name, contract) where done_at is null;
create index withdrawals_account on withdrawals (account_id) where account_id is not null;
create index withdrawals_email on withdrawals (email);
create index withdrawals_done_by on withdrawals (done_by) where done_by is not null;
create index withdrawals_declared on withdrawals (declared_at);
