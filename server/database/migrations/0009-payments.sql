-- An order buys a piece or credit. What was agreed is kept in it: price, parts, the composer and the composer's share.
update orders set state = 'EXPIRED' where state in ('CREATED', 'PENDING');
alter table orders
  alter column piece_id drop not null,
  add column token uuid not null unique default gen_random_uuid(), -- its name outside the house
  add column kind text not null default 'PIECE' check (kind in ('PIECE', 'CREDIT')),
  add column seller_id int references accounts,
  add column earnings_cents int not null default 0 check (earnings_cents >= 0),
  add column balance_cents int not null default 0 check (balance_cents >= 0),
  add column fee_cents int check (fee_cents >= 0),            -- what the provider really charged, once it is known
  add column checkout_id text unique,                         -- the provider's name of the checkout
  add column checkout_url text,
  add column payment_id text unique,                          -- the provider's name of the payment
  add column problem text,                                    -- why money that came was not taken for this order
  add column settled_at timestamptz;
update orders set balance_cents = paid_cents where used_balance and state = 'FULFILLED';
update orders set seller_id = artists.account_id from pieces join artists on artists.id = pieces.artist_id where pieces.id = orders.piece_id;
update orders set earnings_cents = price_cents * 80 / 100 - 25 where seller_id is not null;
update orders set settled_at = created_at where state = 'FULFILLED';
alter table orders
  add check (piece_id is not null or kind = 'CREDIT' or state in ('EXPIRED', 'REFUNDED')),
  add check (balance_cents <= paid_cents and paid_cents <= price_cents),
  add check (kind = 'PIECE' or (balance_cents = 0 and earnings_cents = 0 and paid_cents = price_cents)),
  add check ((state in ('FULFILLED', 'REFUNDED')) = (settled_at is not null));
create unique index orders_one_open on orders (buyer_id, piece_id) where state in ('CREATED', 'PENDING') and kind = 'PIECE';
create index orders_open on orders (created_at) where state in ('CREATED', 'PENDING');
create index orders_fee on orders (id) where state = 'FULFILLED' and fee_cents is null and payment_id is not null;
create index orders_buyer on orders (buyer_id, id);
create index orders_seller on orders (seller_id, settled_at) where state = 'FULFILLED';
create index orders_settled on orders (settled_at, id) where state = 'FULFILLED';

-- What the provider told us, each event once.
create table payment_events (
  id text primary key,
  type text not null,
  at timestamptz not null default now()
);

-- Earnings on their way to somebody's bank. The ledger reserves them in a wallet of the payout.
create table payouts (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  amount_cents int not null check (amount_cents > 0),
  iban text not null,
  bic text not null,
  recipient text not null check (char_length(recipient) between 2 and 70),
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'CANCELLED')),
  requested_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'OPEN') = (closed_at is null))
);
create unique index payouts_one_open on payouts (account_id) where state = 'OPEN';
create index payouts_account on payouts (account_id, id);

-- What somebody owes after a refund took back what they had spent already; later sales pay it off.
alter table ledger_accounts drop constraint ledger_accounts_balance_cents_check;
alter table ledger_accounts add constraint ledger_accounts_balance_cents_check
  check (case code when 'asset:receivable' then balance_cents <= 0 else balance_cents >= 0 end);

-- A statement reads the movements of one owner in their order.
alter table ledger_entries add column id bigint generated always as identity;
create index ledger_accounts_owner on ledger_accounts (owner_id) where owner_id is not null;
