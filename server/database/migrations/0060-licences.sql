-- What further copies of a piece cost an ensemble, each; null if its composer sells single copies only.
alter table pieces add column copy_cents int check (copy_cents >= 100 and copy_cents <= price_cents);

create or replace view public_pieces as
  select pieces.* from pieces
  where state = 'CONFIRMED' and not is_unlisted
    and not exists (select from accounts where accounts.id = pieces.artist_id and blocked_at is not null);

-- A licence for an ensemble is an order of several copies. Further copies are an order of their own, which is no second sale of the piece.
alter table orders
  add column copies int not null default 1 check (copies between 1 and 60),
  add column ensemble text not null default '' check (length(ensemble) <= 70),
  add column is_extension boolean not null default false,
  add constraint orders_licence_check check (copies = 1 and not is_extension or ensemble <> '');
drop index orders_unique_sale;
create unique index orders_unique_sale on orders (buyer_id, piece_id) where state = 'FULFILLED' and not is_extension;

alter table cart_lines
  add column copies int not null default 1 check (copies between 1 and 60),
  add column ensemble text not null default '' check (length(ensemble) <= 70);
