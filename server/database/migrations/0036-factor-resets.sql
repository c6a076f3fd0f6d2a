-- Requests of people who have lost their second factors, until an admin has answered or a factor was used after all.
create table factor_resets (
  account_id int primary key references accounts on delete cascade,
  requested_at timestamptz not null
);
