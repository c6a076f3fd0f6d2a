-- What is written together is carried over and checked together, once for each statement instead of once for each row. A plan in here is
-- kept as it was made for the first rows that came: each of these leads to an index for few rows and for many, where a join would read all.

drop trigger ledger_carry on ledger_entries;
create or replace function ledger_carry() returns trigger language plpgsql as $$
declare
  moved record;
begin
  for moved in select account_id, sum(amount_cents) as amount from added group by account_id order by account_id loop
    update ledger_accounts set balance_cents = balance_cents + moved.amount where id = moved.account_id and balance_cents is not null;
  end loop;
  return null;
end $$;
create trigger ledger_carry after insert on ledger_entries referencing new table as added for each statement execute function ledger_carry();

-- All entries of a transaction are written by one statement, and sum to zero at its end. That a transaction has entries is seen
-- when the database transaction commits.
drop trigger ledger_balance on ledger_entries;
create function ledger_entries_balance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select transaction_id as subject, count(*) as entries, sum(amount_cents) as total into wrong
    from ledger_entries where transaction_id = any (array(select distinct transaction_id from added))
    group by transaction_id having count(*) < 2 or sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % has % entries with a sum of %', wrong.subject, wrong.entries, wrong.total;
  end if;
  return null;
end $$;
create trigger ledger_balance after insert on ledger_entries referencing new table as added for each statement execute function ledger_entries_balance();

drop trigger ledger_balance on ledger_transactions;
create or replace function ledger_balance() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balance after insert on ledger_transactions deferrable initially deferred
  for each row execute function ledger_balance();

-- Pieces are counted up in the order of their ids, so that two who count several do not wait for each other.
drop trigger count_download on downloads;
drop trigger count_download on visitor_downloads;
create or replace function count_download() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in select piece_id, count(*) as more from added group by piece_id order by piece_id loop
    update pieces set downloads = downloads + counted.more where id = counted.piece_id;
  end loop;
  return null;
end $$;
create trigger count_download after insert on downloads referencing new table as added for each statement execute function count_download();
create trigger count_download after insert on visitor_downloads referencing new table as added for each statement execute function count_download();
