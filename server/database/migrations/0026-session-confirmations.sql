-- When the password was last entered in a session: with the login, or again to confirm an operation.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;
