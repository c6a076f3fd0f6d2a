-- The link in the mail about a purchase opens that purchase alone; a link that was asked for opens everything that was bought with the address.
alter table guest_links add column order_id int references orders;
update guest_links set expires_at = least(expires_at, now() + interval '1 day');

-- What an account takes over from a guest was counted when it was bought.
drop trigger count_further_download on downloads;
create trigger count_further_download after update of is_downloaded, is_read on downloads for each row
  when ((new.is_downloaded, new.is_read) is distinct from (old.is_downloaded, old.is_read) and new.account_id = old.account_id)
  execute function count_further_download();
