-- An account's history is read from both tables, the newest first, a page at a time: without a filter, narrowed down to a
-- currency and a status, or to an address. Each is one index scan as long as the page, wherever the page is.
drop index bridge_deposits_account;
drop index bridge_converts_account;
create index bridge_deposits_account on bridge_deposits (account, seen_at desc, id desc);
create index bridge_converts_account on bridge_converts (account, requested_at desc, number desc);
create index bridge_deposits_kept on bridge_deposits (account, asset, status, seen_at desc, id desc);
create index bridge_converts_kept on bridge_converts (account, asset, status, requested_at desc, number desc);
create index bridge_deposits_address on bridge_deposits (account, address, seen_at desc, id desc);
create index bridge_converts_address on bridge_converts (account, destination, requested_at desc, number desc);
create index bridge_converts_release on bridge_converts (release);

-- Where the reserves of a check were, as JSON of `Holding`.
alter table bridge_reserve_checks add column holdings jsonb not null default '[]';
create index bridge_reserve_checks_at on bridge_reserve_checks (asset, at desc);
