-- The earnings of a sale become payable some days after it. Until then a refund takes them back from the balance, and not from somebody who has
-- them in a bank account already.
alter table orders add column payable_at timestamptz;
update orders set payable_at = settled_at where kind = 'PIECE' and state in ('FULFILLED', 'REFUNDED');
alter table orders add constraint orders_payable
  check (kind <> 'PIECE' or state <> 'FULFILLED' or (payable_at is not null and payable_at >= settled_at));
create index orders_payable on orders (seller_id, payable_at) where state = 'FULFILLED';

-- What each sale that was not refunded has added to the earnings of its composer; what paid off a debt is not in it.
create view sale_earnings as
  select orders.seller_id as account_id, orders.payable_at, ledger_entries.amount_cents
  from orders
  join ledger_transactions on ledger_transactions.kind = 'sale' and ledger_transactions.ref = orders.id::text
  join ledger_accounts on ledger_accounts.code = 'liability:earnings' and ledger_accounts.owner_id = orders.seller_id
  join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id and ledger_entries.account_id = ledger_accounts.id
  where orders.kind = 'PIECE' and orders.state = 'FULFILLED';

-- Whichever way a payout is requested, at its commit the balance still contains all earnings that were not payable at that moment.
create function payouts_assert_payable() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from sale_earnings where account_id = new.account_id and payable_at > new.requested_at)
    > (select coalesce(sum(balance_cents), 0) from ledger_accounts where code = 'liability:earnings' and owner_id = new.account_id) then
    raise exception 'payout % contains earnings that are not payable yet', new.id;
  end if;
  return null;
end $$;
create constraint trigger payouts_assert_payable after insert on payouts deferrable initially deferred
  for each row execute function payouts_assert_payable();
