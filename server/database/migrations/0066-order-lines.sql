-- An order is paid at once, by card or from the balance; each piece of it is a line. Until now a piece was an order of its own, and a cart was an
-- order that those of its pieces named. A line keeps the id that it had as an order, which is its reference in the ledger. Orders and lines take
-- their ids from one sequence, so that a number names one of them.
drop view sale_earnings;

create table order_lines (
  id int primary key default nextval('orders_id_seq'),
  order_id int not null references orders,
  buyer_id int not null references accounts, -- who owns the licence; a guest may keep a line of an order that an account has taken over
  seller_id int references accounts,
  piece_id int references pieces,
  title text not null,
  composer text not null,
  copies int not null default 1 check (copies between 1 and 60),
  ensemble text not null default '' check (length(ensemble) <= 70),
  is_extension boolean not null default false, -- whether it adds copies to those that the buyer has
  stamp_name text check (length(stamp_name) between 1 and 300),
  price_cents int not null check (price_cents > 0),
  paid_cents int not null check (paid_cents > 0),
  balance_cents int not null check (balance_cents >= 0),
  earnings_cents int not null check (earnings_cents >= 0),
  fee_cents int check (fee_cents >= 0), -- the share of what the provider really charged, once that is known
  state text not null check (state in ('OPEN', 'FULFILLED', 'REFUNDED', 'EXPIRED')),
  settled_at timestamptz,
  payable_at timestamptz,
  refund_requested_at timestamptz, -- when an admin decided to refund it
  refund_key uuid not null default gen_random_uuid(), -- by which the provider knows its refund, so that it is made once
  constraint order_lines_parts_check check (balance_cents <= paid_cents and paid_cents <= price_cents),
  constraint order_lines_piece_check check (piece_id is not null or state in ('EXPIRED', 'REFUNDED')),
  constraint order_lines_licence_check check (copies = 1 and not is_extension or ensemble <> ''),
  constraint order_lines_settled_check check ((state in ('FULFILLED', 'REFUNDED')) = (settled_at is not null)),
  constraint order_lines_payable_check check (state <> 'FULFILLED' or (payable_at is not null and payable_at >= settled_at))
);
insert into order_lines (id, order_id, buyer_id, seller_id, piece_id, title, composer, copies, ensemble, is_extension, stamp_name,
    price_cents, paid_cents, balance_cents, earnings_cents, fee_cents, state, settled_at, payable_at, refund_requested_at, refund_key)
  select id, coalesce(cart_id, id), buyer_id, seller_id, piece_id, coalesce(title, ''), coalesce(composer, ''), copies, ensemble, is_extension, stamp_name,
    price_cents, paid_cents, balance_cents, earnings_cents, fee_cents, case when state in ('CREATED', 'PENDING') then 'OPEN' else state end,
    settled_at, payable_at, refund_requested_at, token
  from orders where kind = 'PIECE';
create index order_lines_order on order_lines (order_id);
create index order_lines_piece on order_lines (piece_id);
create index order_lines_buyer on order_lines (buyer_id, id);
create index order_lines_settled on order_lines (settled_at, id) where settled_at is not null;
create index order_lines_seller on order_lines (seller_id, settled_at) where state = 'FULFILLED';
create index order_lines_payable on order_lines (seller_id, payable_at) where state = 'FULFILLED';
create unique index order_lines_unique_sale on order_lines (buyer_id, piece_id) where state = 'FULFILLED' and not is_extension;
create unique index order_lines_unique_open on order_lines (buyer_id, piece_id) where state = 'OPEN';

update orders as cart set problem = concat_ws(' ', cart.problem, line.problems)
  from (select cart_id, string_agg(problem, ' ' order by id) as problems from orders where cart_id is not null and problem is not null group by cart_id) as line
  where line.cart_id = cart.id;
alter table guest_accesses drop constraint guest_accesses_cart_id_fkey; -- otherwise every deleted row is looked for there
delete from orders where cart_id is not null;
alter table orders
  drop constraint orders_kind_check,
  drop column seller_id,
  drop column piece_id,
  drop column composer,
  drop column copies,
  drop column ensemble,
  drop column is_extension,
  drop column stamp_name,
  drop column earnings_cents,
  drop column payable_at,
  drop column refund_requested_at,
  drop column cart_id,
  add column from_cart boolean not null default false; -- whether the cart was bought, to which the buyer returns, and not one piece by itself
update orders set from_cart = kind = 'CART', kind = 'PIECES' where kind <> 'CREDIT';
alter table orders
  alter column kind set default 'PIECES',
  add constraint orders_kind_check check (kind in ('PIECES', 'CREDIT')),
  add constraint orders_from_cart_check check (kind = 'PIECES' or not from_cart);
drop index orders_settled;
create index orders_settled_credit on orders (settled_at, id) where settled_at is not null and kind = 'CREDIT';

-- What can be refunded by itself: a piece, or credit.
create view purchases as
  select id, order_id, 'PIECE' as kind, buyer_id, piece_id, title, composer, copies, ensemble, is_extension,
    price_cents, paid_cents, balance_cents, earnings_cents, fee_cents, state, settled_at, refund_requested_at
  from order_lines
  union all
  select id, id, kind, buyer_id, null, 'Credit', '', 1, '', false,
    price_cents, paid_cents, balance_cents, 0, fee_cents, case when state in ('CREATED', 'PENDING') then 'OPEN' else state end, settled_at, null
  from orders where kind = 'CREDIT';

-- What each sale that was not refunded has added to the earnings of its composer; what paid off a debt is not in it.
create view sale_earnings as
  select order_lines.seller_id as account_id, order_lines.payable_at, ledger_entries.amount_cents
  from order_lines
  join ledger_transactions on ledger_transactions.kind = 'sale' and ledger_transactions.ref = order_lines.id::text
  join ledger_accounts on ledger_accounts.code = 'liability:earnings' and ledger_accounts.owner_id = order_lines.seller_id
  join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id and ledger_entries.account_id = ledger_accounts.id
  where order_lines.state = 'FULFILLED';

alter table guest_accesses rename column cart_id to order_id;
alter table guest_accesses add constraint guest_accesses_order_id_fkey foreign key (order_id) references orders;
alter table scores rename column last_order_id to last_line_id;
alter table revocations rename column order_ids to purchase_ids;
analyze orders, order_lines;
