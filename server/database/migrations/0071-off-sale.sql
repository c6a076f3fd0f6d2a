-- Pieces that somebody has bought and nobody can buy any more, since when that is known, and the buyers who have been told.
create table off_sale_pieces (
  piece_id int primary key references pieces on delete cascade,
  since timestamptz not null
);
create table off_sale_notices (
  piece_id int not null references pieces on delete cascade,
  account_id int not null references accounts on delete cascade,
  primary key (piece_id, account_id)
);
create index off_sale_notices_account on off_sale_notices (account_id);

-- Buyers of pieces that left long ago are not told now.
insert into off_sale_notices (piece_id, account_id)
  select distinct piece_id, buyer_id from order_lines
  where state = 'FULFILLED' and piece_id is not null and not exists (select from public_pieces where id = piece_id);
