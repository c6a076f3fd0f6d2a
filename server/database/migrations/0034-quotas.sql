-- The open checkouts of a buyer are counted at each new one, and the pieces of an artist that are not public at each new piece.
create index orders_buyer_open on orders (buyer_id) where state in ('CREATED', 'PENDING');
create index pieces_not_public on pieces (artist_id) where state <> 'CONFIRMED' or is_unlisted;
