-- Tables and columns take the standard terms.

-- An account that its owner has deleted is deleted, not closed.
alter table accounts rename column closed_at to deleted_at;

drop trigger assert_open_account on sessions;
drop trigger assert_open_account on mailbox_proofs;
drop trigger assert_open_account on artists;
drop trigger assert_open_account on pieces;
drop trigger assert_open_account on score_files;
drop trigger assert_open_account on audio_files;
drop trigger assert_open_account on likes;
drop trigger assert_open_account on bookmarks;
drop trigger assert_open_account on downloads;
drop trigger assert_open_account on orders;
drop trigger assert_open_account on data_requests;
drop function assert_open_account();

alter table mailbox_proofs rename to email_verifications;
alter table email_verifications rename column asked_at to code_requested_at;
alter table email_verifications rename column code_until to code_expires_at;
alter table email_verifications rename column tries_left to attempts_left;
alter index mailbox_proofs_email rename to email_verifications_email;
alter index mailbox_proofs_created rename to email_verifications_created;

alter table data_requests rename to data_exports;
alter table data_exports rename column asked_at to requested_at;
alter table data_exports rename column fetched to fetch_count;
alter index data_requests_account rename to data_exports_account;

-- Nothing is added to an account that was deleted a moment ago, by a request that had begun before. The name of the trigger sorts after
-- 'RI_…', so that it runs after the foreign key has waited for the transaction that deletes the account.
create function assert_account_not_deleted() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = (to_jsonb(new) ->> tg_argv[0])::int and deleted_at is not null) then
    raise exception 'account % was deleted', to_jsonb(new) ->> tg_argv[0] using constraint = 'account_not_deleted';
  end if;
  return null;
end $$;
create constraint trigger assert_account_not_deleted after insert on sessions for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on email_verifications for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on data_exports for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on artists for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on pieces for each row execute function assert_account_not_deleted('artist_id');
create constraint trigger assert_account_not_deleted after insert on score_files for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on audio_files for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on likes for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on bookmarks for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on downloads for each row execute function assert_account_not_deleted('account_id');
create constraint trigger assert_account_not_deleted after insert on orders for each row execute function assert_account_not_deleted('buyer_id');

-- Reports outlive the account of their reporter, anonymously.
alter function forget_reporter() rename to anonymise_reports;
alter trigger forget_reporter on accounts rename to anonymise_reports;
alter trigger forget_deleted_reporter on accounts rename to anonymise_reports_of_deleted;

-- The withdrawal of § 356a of the German Civil Code is a revocation here; in payments, a withdrawal is a payout.
alter table withdrawals rename to revocations;
alter table revocations rename column mailed_at to confirmation_sent_at;
alter table revocations rename column done_at to closed_at;
alter table revocations rename column done_by to closed_by;
alter index withdrawals_once rename to revocations_once;
alter index withdrawals_account rename to revocations_account;
alter index withdrawals_email rename to revocations_email;
alter index withdrawals_done_by rename to revocations_closed_by;
alter index withdrawals_declared rename to revocations_declared;

-- The audit log, and the operations in it by their names of today.
alter table deeds rename to audit_log;
alter table audit_log rename column verb to operation;
alter index deeds_subject rename to audit_log_subject;
alter index deeds_piece_artist rename to audit_log_piece_artist;
alter function deeds_keep() rename to assert_append_only;
alter trigger deeds_keep on audit_log rename to assert_append_only;
alter table audit_log disable trigger assert_append_only;
update audit_log set operation = case operation
    when 'confirmAccount' then 'verifyAccount'
    when 'closeWithdrawal' then 'closeRevocation'
    when 'settleByHand' then 'emptyWallets'
  end
  where operation in ('confirmAccount', 'closeWithdrawal', 'settleByHand');
alter table audit_log enable trigger assert_append_only;

-- Constraints and sequences that carry the old names of their tables.
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as on_table, conname as old_name,
      replace(replace(replace(replace(conname, 'mailbox_proofs', 'email_verifications'), 'data_requests', 'data_exports'), 'withdrawals', 'revocations'), 'deeds', 'audit_log') as new_name
    from pg_constraint where conname ~ '^(mailbox_proofs|data_requests|withdrawals|deeds)_'
  loop
    execute format('alter table %s rename constraint %I to %I', named.on_table, named.old_name, named.new_name);
  end loop;
  alter sequence withdrawals_id_seq rename to revocations_id_seq;
  alter sequence deeds_id_seq rename to audit_log_id_seq;
end $$;
