-- A guest buys with an e-mail address alone: each such purchase has an account of its own that nobody can log in to. Once the address is proven
-- by an account, the purchase belongs to that account.
alter table accounts
  add column guest_email text check (guest_email like '%@%' and guest_email = lower(guest_email)),
  add column contact_email text generated always as (coalesce(email, guest_email)) stored,
  drop constraint accounts_check,
  add constraint accounts_email_or_guest check ((deleted_at is null and guest_email is null) = (email is not null)),
  add constraint accounts_guest_check check (guest_email is null or (deleted_at is null and activated_at is null and password_hash = '' and category = 'USER'));
create index accounts_guest_email on accounts (guest_email) where guest_email is not null;

-- A browser that may download what a guest has bought: the one that bought it, or one that opened a link from an e-mail.
create table guest_accesses (
  token_hash bytea not null,
  cart_id int not null references orders,
  email text not null, -- as the guest has entered it, whatever becomes of the account that the purchase belongs to
  expires_at timestamptz not null,
  primary key (token_hash, cart_id)
);
create index guest_accesses_expires on guest_accesses (expires_at);

-- A link in an e-mail to a guest; it is used once.
create table guest_links (
  token_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null
);
create index guest_links_expires on guest_links (expires_at);
