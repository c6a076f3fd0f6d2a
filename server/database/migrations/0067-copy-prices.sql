-- What each further copy of a line cost, which its receipt states. For lines of before it is not known.
alter table order_lines
  add column copy_cents int check (copy_cents > 0),
  add constraint order_lines_copy_price_check check (copy_cents is null or ensemble <> '');

create or replace view purchases as
  select id, order_id, 'PIECE' as kind, buyer_id, piece_id, title, composer, copies, ensemble, is_extension,
    price_cents, paid_cents, balance_cents, earnings_cents, fee_cents, state, settled_at, refund_requested_at, copy_cents
  from order_lines
  union all
  select id, id, kind, buyer_id, null, 'Credit', '', 1, '', false,
    price_cents, paid_cents, balance_cents, 0, fee_cents, case when state in ('CREATED', 'PENDING') then 'OPEN' else state end, settled_at, null, null
  from orders where kind = 'CREDIT';
