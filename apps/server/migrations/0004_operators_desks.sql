-- The product's own processes and when each was last seen alive. Guardians are no part of it: they have a login that
-- reaches the board and nothing else.
create table processes (
  id text primary key,
  roles text not null,
  version text not null,
  host text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Figures of days that no longer change, for the console's pictures. They can be thrown away and are counted again. A day
-- that was counted has a row named `counted`, whatever else it has.
create table daily_figures (
  day date not null,
  name text not null,
  part text not null default '',
  value numeric not null,
  primary key (day, name, part)
);

-- What the desks look for, each found without reading what was not asked for.
create index login_history_at on login_history (at, account_id) where result = 'success';
create index audit_log_convert on audit_log ((detail ->> 'convert'), id desc) where detail ->> 'convert' is not null;
create index audit_log_order on audit_log ((detail ->> 'order'), id desc) where detail ->> 'order' is not null;

create index bridge_deposits_credited on bridge_deposits (updated_at) where status = 3;
create index bridge_deposits_by_status on bridge_deposits (status, id desc);
create index bridge_deposits_of_address on bridge_deposits (address, id desc);
create index bridge_converts_settled on bridge_converts (updated_at) where status = 3;
create index bridge_converts_by_state on bridge_converts ((state ->> 'name'), number desc);
create index bridge_converts_destination on bridge_converts (destination, number desc);
create index bridge_signatures_guardian on bridge_signatures (guardian, at desc);
create index bridge_alarms_open on bridge_alarms (id desc) where closed_at is null;
create index bridge_releases_by_time on bridge_releases (created_at desc, id desc);

create index orders_by_status on orders (status, number desc);
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_created on orders (created_at);
create index orders_payment on orders (payment) where payment is not null;
create index orders_refund on orders (refund) where refund is not null;
create index orders_by_reference on orders (reference, number desc) where reference <> '';
create index webhook_deliveries_undelivered on webhook_deliveries (created_at desc) where state <> 'delivered';
create index webhook_deliveries_event on webhook_deliveries (event_id);

create index sent_transfers_by_time on sent_transfers (sent_at desc, hash desc);
create index sent_transfers_recipient on sent_transfers (recipient_account, sent_at desc);
create index main_transactions_undone on main_transactions (sent_at) where state in ('pending', 'included');
create index relayed_transactions_refused on relayed_transactions (received_at desc, hash desc) where state = 'refused';
create index point_entries_of_operators on point_entries (number desc) where kind in ('granted', 'taken_back');
