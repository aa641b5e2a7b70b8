-- Failed jobs and webhooks that an operator has looked at and set aside: they stay visible and no longer count as waiting.
create table parked_items (
  kind text not null check (kind in ('job', 'webhook')),
  item text not null,
  operator text not null,
  reason text not null,
  at timestamptz not null,
  primary key (kind, item)
);
