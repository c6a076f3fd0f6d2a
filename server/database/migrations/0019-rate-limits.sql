-- The counts of the rate limits get the names that the contract and the settings use.
alter table attempts rename to rate_limits;
alter table rate_limits rename column kind to name;
alter table rate_limits rename column amount to attempts;
alter table rate_limits rename column until to resets_at;
alter table rate_limits rename constraint attempts_pkey to rate_limits_pkey;
alter table rate_limits rename constraint attempts_amount_check to rate_limits_attempts_check;
alter index attempts_until rename to rate_limits_resets_at;
update rate_limits set name = replace(name, 'From', 'PerNetwork');
