-- The VAT id that an account wants on its receipts and statements, in the spelling of contract/vat-ids.ts; empty if it has none.
alter table accounts add column vat_id text not null default '' check (length(vat_id) <= 20);
