-- What an operator grants or takes back, with his reason. It is for operators alone; the customer reads the kind.
alter table point_entries drop constraint point_entries_kind_check;
alter table point_entries add constraint point_entries_kind_check
  check (kind in ('referral', 'welcome', 'payment', 'payment_returned', 'granted', 'taken_back'));
alter table point_entries add column reason text;
