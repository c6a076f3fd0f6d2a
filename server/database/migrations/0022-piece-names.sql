-- Standard names for the columns, functions and triggers of pieces.
alter table pieces rename column deletion_asked_at to deletion_requested_at;
alter view public_pieces rename column deletion_asked_at to deletion_requested_at;
alter function wake_catalogues() rename to notify_catalogues;
alter trigger wake_catalogues on catalogue_changes rename to notify_catalogues;
alter function note_piece_change() rename to record_piece_change;
alter trigger note_piece_change on pieces rename to record_piece_change;
alter function note_artist_change() rename to record_artist_change;
alter trigger note_artist_change on artists rename to record_artist_change;
alter trigger note_account_change on accounts rename to record_account_change;
