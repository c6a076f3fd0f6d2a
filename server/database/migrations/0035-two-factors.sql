-- The second factors of an account: authenticator apps, which show codes (TOTP), and passkeys (WebAuthn).
create table factors (
  id int generated always as identity primary key,
  account_id int not null references accounts on delete cascade,
  kind text not null check (kind in ('TOTP', 'PASSKEY')),
  name text not null check (char_length(name) <= 50),
  created_at timestamptz not null,
  last_used_at timestamptz,
  totp_secret bytea check ((kind = 'TOTP') = (totp_secret is not null)),
  totp_step int,                               -- the half minute of the last code that was used; older codes are refused
  credential_id text unique check ((kind = 'PASSKEY') = (credential_id is not null)),
  public_key bytea check ((kind = 'PASSKEY') = (public_key is not null)),
  signature_count bigint,
  transports text[]
);
create index factors_account on factors (account_id);

-- Recovery codes, each good for one login, by their hashes.
create table recovery_codes (
  code_hash bytea primary key,
  account_id int not null references accounts on delete cascade
);
create index recovery_codes_account on recovery_codes (account_id);

-- What is half done: a login whose password was right, or a factor that is being added. `secret` is what the answer is checked against.
create table factor_challenges (
  token_hash bytea primary key,
  account_id int not null references accounts on delete cascade,
  purpose text not null check (purpose in ('LOGIN', 'TOTP', 'PASSKEY')),
  secret text not null,
  expires_at timestamptz not null
);
create index factor_challenges_account on factor_challenges (account_id);
create index factor_challenges_expires on factor_challenges (expires_at);
