-- The name under which an account was verified, from when its owner changes it until an admin has looked at the new one. The change takes the
-- verification away, whatever made it.
alter table artists add column verified_name text check (verified_name <> '');
create index artists_renamed on artists (id) where verified_name is not null;

create function artists_withdraw_verification() returns trigger language plpgsql as $$
begin
  update accounts set is_verified = false where id = new.account_id;
  return new;
end $$;
create trigger artists_withdraw_verification after update of verified_name on artists
  for each row when (old.verified_name is null and new.verified_name is not null) execute function artists_withdraw_verification();
