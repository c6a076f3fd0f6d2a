-- Nobody asks for a copy of what was deleted a moment ago.
create constraint trigger assert_open_account after insert on data_requests for each row execute function assert_open_account('account_id');

-- How often a copy was fetched: making it costs more than most pages do.
alter table data_requests add column fetched int not null default 0 check (fetched >= 0);

-- What somebody reported without logging in is theirs as well. Where another account typed the address, the report stays that account's.
create or replace function forget_reporter() returns trigger language plpgsql as $$
begin
  update reports set account_id = null, email = null where account_id = old.id or (account_id is null and email = old.email);
  return coalesce(new, old);
end $$;
create index reports_email on reports (email) where email is not null;
