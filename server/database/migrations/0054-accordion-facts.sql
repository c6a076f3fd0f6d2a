-- What a piece demands of an accordion, as its composer states it; null if nothing is stated. Its rules are in contract/accordion.
alter table pieces add column accordion jsonb check (jsonb_typeof(accordion) = 'object');

create or replace view public_pieces as
  select pieces.* from pieces
  where state = 'CONFIRMED' and not is_unlisted
    and not exists (select from accounts where accounts.id = pieces.artist_id and blocked_at is not null);

-- The accordions that a player has, and which of them pieces are compared with.
alter table accounts add column accordions jsonb not null default '{"accordions": [], "inUse": null}';
