-- A payout is requested, exported to the bank in exactly one file, and paid. A request can be cancelled; an exported payout can only be paid, or
-- returned when the bank did not make the transfer.

-- The files for the bank. A file is kept until all of its payouts are closed, so that it can be saved again byte for byte; its hash stays.
create table payout_exports (
  id int generated always as identity primary key,
  name text not null unique,
  exported_at timestamptz not null,
  exported_by int not null references accounts,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file text check (encode(sha256(convert_to(file, 'UTF8')), 'hex') = sha256)
);

create function payout_exports_assert_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'file') <> (to_jsonb(old) - 'file') or new.file is not null then
    raise exception 'a file for the bank is never changed';
  end if;
  if exists (select from payouts where export_id = old.id and closed_at is null) then
    raise exception 'the file % is kept while the bank may still ask for it', old.name;
  end if;
  return new;
end $$;
create trigger payout_exports_assert_kept before update or delete on payout_exports for each row execute function payout_exports_assert_kept();

drop index payouts_unique_open;
alter table payouts
  drop constraint payouts_state_check,
  drop constraint payouts_check;
alter table payouts alter column state drop default;
update payouts set state = 'REQUESTED' where state = 'OPEN';
alter table payouts
  alter column state set default 'REQUESTED',
  add column needs_confirmation boolean not null default false, -- from a set amount on, a second admin is needed
  add column confirmed_by int references accounts,
  add column confirmed_at timestamptz,
  add column export_id int references payout_exports,
  add column closed_by int references accounts,
  add constraint payouts_state check (state in ('REQUESTED', 'EXPORTED', 'PAID', 'CANCELLED', 'RETURNED')),
  add constraint payouts_closed check ((state in ('REQUESTED', 'EXPORTED')) = (closed_at is null)),
  add constraint payouts_exported check (case
    when state in ('REQUESTED', 'CANCELLED') then export_id is null
    when state in ('EXPORTED', 'RETURNED') then export_id is not null
    else true end),
  add constraint payouts_confirmation check ((confirmed_by is null) = (confirmed_at is null) and confirmed_by <> account_id),
  add constraint payouts_confirmed check (not needs_confirmation or confirmed_by is not null or state in ('REQUESTED', 'CANCELLED')),
  add constraint payouts_second_admin check (not needs_confirmation or export_id is not null or state <> 'PAID' or closed_by <> confirmed_by);
create unique index payouts_unique_open on payouts (account_id) where state in ('REQUESTED', 'EXPORTED');
create index payouts_export on payouts (export_id) where export_id is not null;

create function payouts_assert_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state || ' ' || new.state) not in
    ('REQUESTED EXPORTED', 'REQUESTED PAID', 'REQUESTED CANCELLED', 'EXPORTED PAID', 'EXPORTED RETURNED') then
    raise exception 'payout % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (new.account_id, new.amount_cents, new.requested_at, new.needs_confirmation)
      is distinct from (old.account_id, old.amount_cents, old.requested_at, old.needs_confirmation)
    or (old.export_id is not null and new.export_id is distinct from old.export_id)
    or (old.confirmed_by is not null and new.confirmed_by is distinct from old.confirmed_by)
    or (old.closed_at is null and (new.iban, new.bic, new.recipient) is distinct from (old.iban, old.bic, old.recipient)) then
    raise exception 'what was agreed of payout % is never changed', old.id;
  end if;
  if old.state = 'REQUESTED' and new.state = 'EXPORTED' then
    if exists (select from accounts where id = new.account_id and blocked_at is not null) then
      raise exception 'payout % belongs to a blocked account', old.id;
    end if;
    if new.needs_confirmation and exists (select from payout_exports where id = new.export_id and exported_by = new.confirmed_by) then
      raise exception 'payout % needs a second admin', old.id;
    end if;
  end if;
  return new;
end $$;
create trigger payouts_assert_transition before update on payouts for each row execute function payouts_assert_transition();
