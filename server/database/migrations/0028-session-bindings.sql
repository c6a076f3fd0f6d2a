-- The hash of the secret in the cookie that a session of a browser is bound to; null for sessions that were opened outside a browser.
alter table sessions add column binding_hash bytea;
