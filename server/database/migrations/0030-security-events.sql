-- What happened to the security of an account. No foreign keys: the events of an account that was deleted stay, under a number without a person.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id int,                              -- null: a login with an address that has no account
  actor_id int,                                -- the admin who did it; null: the owner, whoever logged in, or the operator
  kind text not null check (kind ~ '^[A-Z_]+$'),
  network text not null default '',            -- a prefix: 192.0.2.0/24, 2001:db8:1::/48; '' from the command line
  device text not null default '' check (char_length(device) <= 300),
  request_id text not null default ''
);
create index security_events_account on security_events (account_id, id);
create index security_events_at on security_events (at);

-- Append-only: nothing is changed, and nothing is deleted within a year.
create function security_events_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
  raise exception 'the security events are append-only';
end $$;
create trigger security_events_keep before update or delete on security_events for each row execute function security_events_keep();
create trigger security_events_keep_all before truncate on security_events for each statement execute function security_events_keep();
