-- The ledger and the tables of payments take the standard terms.

-- Money of an order or a payout is reserved; the operator empties the wallets of an account that is about to be deleted.
alter table ledger_transactions disable trigger ledger_keep;
update ledger_transactions set kind = case kind
    when 'hold' then 'reservation'
    when 'release' then 'reservation_release'
    when 'settlement' then 'wallets_emptied'
  end
  where kind in ('hold', 'release', 'settlement');
alter table ledger_transactions enable trigger ledger_keep;
update ledger_accounts set code = 'liability:reservation' where code = 'liability:checkout_hold';

alter function ledger_carry() rename to ledger_update_balances;
alter trigger ledger_carry on ledger_entries rename to ledger_update_balances;
alter function ledger_entries_balance() rename to ledger_assert_balanced;
alter trigger ledger_balance on ledger_entries rename to ledger_assert_balanced;
alter function ledger_balance() rename to ledger_assert_has_entries;
alter trigger ledger_balance on ledger_transactions rename to ledger_assert_has_entries;
alter function ledger_keep() rename to ledger_assert_append_only;
alter trigger ledger_keep on ledger_entries rename to ledger_assert_append_only;
alter trigger ledger_keep on ledger_transactions rename to ledger_assert_append_only;

alter index orders_one_sale rename to orders_unique_sale;
alter index orders_one_open rename to orders_unique_open;
alter index payouts_one_open rename to payouts_unique_open;

-- Jobs that wait in the queue keep their task.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'refund-payment' where identifier = 'return-payment';
    update graphile_worker._private_tasks set identifier = 'erase-bank-data' where identifier = 'forget-bank-data';
  end if;
end $$;
