-- Since when the provider is processing the payment of an order: a bank may take two weeks. It stays set when the payment ends, so that an
-- expired order with it is one whose payment has failed. Such orders are not among those that their buyers can still pay or cancel.
alter table orders add column processing_since timestamptz;
