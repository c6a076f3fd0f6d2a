-- What was bought and by whom it is, as it was called when it was ordered: a receipt says the same for ever, also when the piece is gone.
alter table orders
  add column title text,
  add column composer text;
update orders set title = pieces.title, composer = artists.name
  from pieces join artists on artists.id = pieces.artist_id where pieces.id = orders.piece_id;

-- What somebody has left to the house before their account is deleted, less what the house has let somebody off.
insert into ledger_accounts (code) values ('revenue:waived');
