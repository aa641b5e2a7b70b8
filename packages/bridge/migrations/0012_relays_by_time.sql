-- The console pages through them, the newest first.
create index bridge_relays_sent on bridge_relays (sent_at desc, txid desc);
