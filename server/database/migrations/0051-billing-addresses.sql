-- The name and address that an account wants on its receipts, line by line.
alter table accounts add column billing_address text not null default '' check (length(billing_address) <= 300);
