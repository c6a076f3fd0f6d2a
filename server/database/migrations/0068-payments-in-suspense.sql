-- Which payment the money in suspense belongs to, so that what is left of each is known.
alter table ledger_transactions add column payment_ref text;

alter table ledger_transactions disable trigger ledger_assert_append_only;
create temporary table in_suspense on commit drop as
  select ledger_transactions.id, kind, ref, reverses, at, amount_cents, null::text as payment_id
  from ledger_transactions
  join ledger_entries on transaction_id = ledger_transactions.id
  where account_id = (select id from ledger_accounts where code = 'liability:suspense');
-- Refunds that the provider reported, and payments: their refs begin with the payment.
update in_suspense set payment_id = substring(ref from '^(.+?)(:\d+|/.+|-again:\d+|-failed:\d+|-\d+)(\+\d+)?$') where kind = 'refund' and ref !~ '^requested:';
update in_suspense set payment_id = ref from orders where in_suspense.kind = 'payment' and ref = orders.payment_id;
-- Whole refunds, and disputes that were won after one, whose refs name the dispute: by the sale that was reversed.
update in_suspense set payment_id = orders.payment_id
  from ledger_transactions as refund
  join ledger_transactions as sale on sale.id = refund.reverses and sale.kind = 'sale'
  join order_lines on order_lines.id::text = sale.ref
  join orders on orders.id = order_lines.order_id
  where in_suspense.payment_id is null and refund.kind = 'refund' and refund.ref = in_suspense.ref;
update in_suspense set payment_id = orders.payment_id
  from ledger_transactions as refund
  join ledger_transactions as topup on topup.id = refund.reverses and topup.kind = 'topup'
  join orders on orders.id::text = topup.ref
  where in_suspense.payment_id is null and refund.kind = 'refund' and refund.ref = in_suspense.ref;
update in_suspense set payment_id = substring(refund.ref from '^(.+)/')
  from ledger_transactions as refund
  where in_suspense.kind = 'payment' and in_suspense.payment_id is null and refund.kind = 'refund' and refund.ref like '%/' || in_suspense.ref || ':%';
update in_suspense set payment_id = ref where kind = 'payment' and payment_id is null;
-- Refunds that the site made itself name neither payment nor order: those of one amount are taken in turn.
update in_suspense set payment_id = payment.ref
  from (
    select id, amount_cents, row_number() over (partition by amount_cents order by at, id) as turn from in_suspense where kind = 'refund' and payment_id is null
  ) as refund
  join (
    select ref, amount_cents, row_number() over (partition by amount_cents order by at, in_suspense.id) as turn from in_suspense
    join orders on orders.payment_id = ref and orders.state = 'REFUNDED'
    where in_suspense.kind = 'payment'
  ) as payment on payment.amount_cents = -refund.amount_cents and payment.turn = refund.turn
  where in_suspense.id = refund.id;
update ledger_transactions set payment_ref = in_suspense.payment_id from in_suspense where ledger_transactions.id = in_suspense.id;
alter table ledger_transactions enable trigger ledger_assert_append_only;
