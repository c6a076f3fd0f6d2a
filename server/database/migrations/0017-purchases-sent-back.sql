-- Admins look up what was paid, also when it was sent back since.
drop index orders_settled;
create index orders_settled on orders (settled_at, id) where settled_at is not null;
