-- A browser's mark is changed for all of its accounts at once.
create index devices_by_token on devices (token_hash);
