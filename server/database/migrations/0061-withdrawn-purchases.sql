-- The purchases that a withdrawal names, in ascending order, besides the words of the consumer. The same words about other purchases are
-- another declaration.
alter table revocations
  add column order_ids int[] not null default '{}',
  drop constraint revocations_contract_check,
  add constraint revocations_contract_check check (btrim(contract) <> '' or cardinality(order_ids) > 0);
drop index revocations_once;
create unique index revocations_once on revocations (day, email, name, contract, order_ids) where closed_at is null;
