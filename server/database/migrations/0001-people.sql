-- An account and its artist share one number; artists without an account take theirs from the same sequence.
create sequence person_ids as int;

create table accounts (
  id int primary key default nextval('person_ids'),
  email text not null check (email like '%@%'),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  category text not null default 'USER' check (category in ('USER', 'ADMIN')),
  activated_at timestamptz,                    -- the e-mail address was proven
  is_verified boolean not null default false,  -- an admin vouches for the person: their pieces need no review
  blocked_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

create table sessions (
  token_hash bytea primary key,
  account_id int not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

create table artists (
  id int primary key default nextval('person_ids'),
  account_id int unique references accounts check (account_id = id),
  first_name text not null default '',
  last_name text not null default '',
  name text not null generated always as (btrim(first_name || ' ' || last_name)) stored check (name <> ''),
  short_biography text not null default '' check (char_length(short_biography) <= 80),
  biography text not null default '' check (char_length(biography) <= 800),
  social_media jsonb not null default '{}' check (jsonb_typeof(social_media) = 'object'),
  portrait uuid unique,                        -- its name in the store: portraits/{portrait}.webp
  created_at timestamptz not null default now()
);
-- The composer of transcribed works is made once, however many arrangers name them at once.
create unique index artists_without_account on artists (lower(name)) where account_id is null;
create index artists_name on artists (lower(name));
