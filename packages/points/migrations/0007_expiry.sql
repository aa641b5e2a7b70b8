alter table point_entries drop constraint point_entries_kind_check;
alter table point_entries add constraint point_entries_kind_check
  check (kind in ('referral', 'welcome', 'payment', 'payment_returned', 'granted', 'taken_back', 'coupon',
    'card_charge', 'card_charge_returned', 'expired'));

-- Points that will expire, as their owner was told by mail. Nothing expires without such a notice.
create table point_expiries (
  account_id text not null references accounts,
  expires_on date not null,
  -- Points earned before this moment go, as far as they were not spent.
  earned_before timestamptz not null,
  points bigint not null check (points > 0),
  noticed_at timestamptz not null,
  settled_at timestamptz,
  primary key (account_id, expires_on)
);
create index point_expiries_open on point_expiries (expires_on) where settled_at is null;
