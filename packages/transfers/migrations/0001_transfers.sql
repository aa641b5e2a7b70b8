-- What was handed in through the wallet: what is on its way, and the comment that only the two parties may read.
-- comment_sealed is encrypted with a key from the configuration; key_id names that key.
create table sent_transfers (
  hash bytea primary key,
  sender_account text not null references accounts,
  recipient_account text references accounts,
  recipient bytea not null,
  asset text not null,
  amount numeric(78, 0) not null,
  comment_sealed bytea,
  key_id text,
  sent_at timestamptz not null
);
create index sent_transfers_sender on sent_transfers (sender_account, sent_at desc);
create index sent_transfers_commented on sent_transfers (recipient_account, sent_at desc)
  where comment_sealed is not null;

-- The name is sealed like other personal data.
create table contacts (
  id text primary key,
  account_id text not null references accounts,
  address bytea not null,
  contact_account text references accounts,
  name_sealed bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  unique (account_id, address)
);

create table wallet_settings (
  account_id text primary key references accounts,
  fiat text not null check (fiat in ('JPY', 'USD', 'KRW', 'EUR'))
);

-- The last rate of each pair that the provider told.
create table rates (
  asset text not null,
  fiat text not null,
  rate numeric not null check (rate > 0),
  taken_at timestamptz not null,
  primary key (asset, fiat)
);
