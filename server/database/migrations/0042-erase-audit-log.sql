-- Nobody changes an entry of the audit log; only the person is erased from the entries about an account that was deleted, by this function.
create or replace function assert_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('bellows.erased_account', true) <> '' then return null; end if;
  raise exception 'the audit log is append-only';
end $$;

-- What was done, when and by whom stays under ids; names, reasons and changed texts go. With the rights of the owner, because the application has none.
create function erase_audit_log(erased int) returns void language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from accounts where id = erased and deleted_at is not null) then raise exception 'account % was not deleted', erased; end if;
  perform set_config('bellows.erased_account', erased::text, true);
  update audit_log set admin_name = '' where admin_id = erased and admin_name <> '';
  update audit_log set
    subject_name = '',
    reason = '',
    changes = coalesce((select json_object_agg(key, value) from json_each(changes) where json_typeof(value -> 0) <> 'string'), '{}')
  where subject_kind in ('ACCOUNT', 'ARTIST') and subject_id = erased;
  update audit_log set subject_name = '', reason = '' where piece_artist_id = erased;
  update audit_log set subject_name = regexp_replace(subject_name, ' to .*', format(' to account %s', erased)), reason = ''
  where subject_kind = 'PAYOUT' and subject_id in (select id from payouts where account_id = erased);
  perform set_config('bellows.erased_account', '', true);
end $$;
