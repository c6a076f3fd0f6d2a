-- What consumers declare when they withdraw from a contract. A commercial letter: it outlives the account.
create table withdrawals (
  id int generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  contract text not null check (btrim(contract) <> ''),  -- the piece, the credit or the receipt that it is about, in their words
  email text not null check (email like '%@%'),          -- where the confirmation goes
  account_id int references accounts on delete set null, -- who was logged in
  declared_at timestamptz not null
);
-- The same declaration, sent twice, is one.
create unique index withdrawals_once on withdrawals (email, md5(name || chr(10) || contract));
create index withdrawals_account on withdrawals (account_id) where account_id is not null;
create index withdrawals_declared on withdrawals (declared_at);
