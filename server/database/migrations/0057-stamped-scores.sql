-- Whether each page of a copy carries the name of its buyer, as the composer of a piece with a price has chosen (server/collection/stamp).
alter table pieces add column is_stamped boolean not null default false check (not is_stamped or price_cents > 0);

create or replace view public_pieces as
  select pieces.* from pieces
  where state = 'CONFIRMED' and not is_unlisted
    and not exists (select from accounts where accounts.id = pieces.artist_id and blocked_at is not null);

-- Another name than that on the receipt, which a buyer has set for the copies of an order.
alter table orders add column stamp_name text check (length(stamp_name) between 1 and 300);
