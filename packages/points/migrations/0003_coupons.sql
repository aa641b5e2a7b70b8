alter table point_entries drop constraint point_entries_kind_check;
alter table point_entries add constraint point_entries_kind_check
  check (kind in ('referral', 'welcome', 'payment', 'payment_returned', 'granted', 'taken_back', 'coupon',
    'card_charge', 'card_charge_returned'));

create table coupon_campaigns (
  id text primary key,
  number bigint generated always as identity unique,
  code text not null unique check (code ~ '^[A-Z0-9]{8,24}$'),
  -- {title, text}, each in every language.
  texts jsonb not null,
  points bigint not null check (points > 0),
  available integer not null check (available > 0),
  -- Handed out or used. Those who want the last one meet at this row.
  taken integer not null default 0 check (taken between 0 and available),
  target text not null check (target in ('everybody', 'listed', 'since')),
  -- For the target 'since': customers who were activated at this moment or later.
  since timestamptz,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  stopped_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  check ((target = 'since') = (since is not null))
);

-- One for each account and campaign: handed out by an operator, or taken by whoever typed the code.
create table coupons (
  id text primary key,
  number bigint generated always as identity unique,
  campaign_id text not null references coupon_campaigns,
  account_id text not null references accounts,
  handed_at timestamptz,
  used_at timestamptz,
  cancelled_at timestamptz,
  unique (campaign_id, account_id),
  check (used_at is null or cancelled_at is null)
);
create index coupons_of_account on coupons (account_id, number desc);
create index coupons_of_campaign on coupons (campaign_id, number desc);
