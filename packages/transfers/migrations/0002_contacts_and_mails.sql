-- A contact may hold addresses on the main networks too, and no longer needs one on PLANET. They are sealed with the
-- key of the name: together they say who deals with whom.
alter table contacts alter column address drop not null;
alter table contacts add column main_sealed bytea;

-- Whether mails about deposits and converts are wanted; a row may now stand for that alone.
alter table wallet_settings alter column fiat drop not null;
alter table wallet_settings add column money_mails boolean not null default true;

-- Each ending of a deposit or convert that its owner was written about, so that no repeated job writes twice.
create table money_mails (
  id text primary key,
  account_id text not null references accounts,
  ordered_at timestamptz not null
);
