-- An account that its owner has deleted stays as a number, for the books and for those who bought from it; nobody is behind it.
-- It is blocked for good: whatever hides the blocked hides it as well.
alter table accounts
  alter column email drop not null,
  add column closed_at timestamptz,
  add check ((closed_at is null) = (email is not null)),
  add check (closed_at is null or (blocked_at is not null and category = 'USER' and password_hash = ''));

-- Nothing is added to an account that was deleted a moment ago, by a call that had begun before. The name begins with a letter
-- after R, so that this is asked after the foreign key (RI_…) has waited for whoever is deleting.
create function assert_open_account() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = (to_jsonb(new) ->> tg_argv[0])::int and closed_at is not null) then
    raise exception 'account % was deleted', to_jsonb(new) ->> tg_argv[0] using constraint = 'account_is_open';
  end if;
  return null;
end $$;
create constraint trigger assert_open_account after insert on sessions for each row execute function assert_open_account('account_id');
create constraint trigger assert_open_account after insert on mailbox_proofs for each row execute function assert_open_account('account_id');
create constraint trigger assert_open_account after insert on artists for each row execute function assert_open_account('account_id');
create constraint trigger assert_open_account after insert on pieces for each row execute function assert_open_account('artist_id');
create constraint trigger assert_open_account after insert on score_files for each row execute function assert_open_account('account_id');
create constraint trigger assert_open_account after insert on audio_files for each row execute function assert_open_account('account_id');
create constraint trigger assert_open_account after insert on likes for each row execute function assert_open_account('account_id');
create constraint trigger assert_open_account after insert on bookmarks for each row execute function assert_open_account('account_id');
create constraint trigger assert_open_account after insert on downloads for each row execute function assert_open_account('account_id');
create constraint trigger assert_open_account after insert on orders for each row execute function assert_open_account('buyer_id');

-- Who asked for a copy of the own data, and the name under which it is fetched: so that it is not made all day.
create table data_requests (
  token_hash bytea primary key,
  account_id int not null references accounts on delete cascade,
  asked_at timestamptz not null
);
create index data_requests_account on data_requests (account_id, asked_at);
