-- The purchase of a cart is an order of its own, which has the checkout, the payment and the receipt; each of its pieces has an order that names it.
alter table orders
  add column cart_id int references orders,
  add column consent_version text, -- which wording of the consent to an immediate delivery the buyer agreed to, and when
  add column consent_at timestamptz,
  add column refund_requested_at timestamptz, -- when an admin decided to refund it
  drop constraint orders_kind_check,
  drop constraint orders_check,
  drop constraint orders_check2,
  add constraint orders_kind_check check (kind in ('PIECE', 'CREDIT', 'CART')),
  add constraint orders_piece_check check (piece_id is not null or kind <> 'PIECE' or state in ('EXPIRED', 'REFUNDED')),
  add constraint orders_credit_check check (kind <> 'CREDIT' or (balance_cents = 0 and paid_cents = price_cents)),
  add constraint orders_seller_check check (kind = 'PIECE' or (earnings_cents = 0 and seller_id is null and piece_id is null)),
  add constraint orders_cart_check check (cart_id is null or (kind = 'PIECE' and checkout_id is null and payment_id is null)),
  add constraint orders_consent_check check ((consent_version is null) = (consent_at is null));
create index orders_cart on orders (cart_id) where cart_id is not null;

-- What an account wants to buy, with the title and the price that it was shown. A piece that is deleted stays as a line that cannot be bought.
create table cart_lines (
  account_id int not null references accounts,
  piece_id int not null,
  title text not null,
  price_cents int not null check (price_cents > 0),
  added_at timestamptz not null default now(),
  primary key (account_id, piece_id)
);
create constraint trigger assert_account_not_deleted after insert on cart_lines for each row execute function assert_account_not_deleted('account_id');
