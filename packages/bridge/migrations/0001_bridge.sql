-- Deposit addresses. The address follows from the recipient alone (see deposit-salt.ts); the row says where to look.
create table bridge_addresses (
  network text not null check (network in ('bitcoin', 'ethereum', 'tron')),
  address text not null,
  account text not null,
  recipient text not null,
  salt text not null,
  -- The account's own signature under the binding, made on the device.
  binding text,
  created_at timestamptz not null default now(),
  primary key (network, address)
);
create index bridge_addresses_account on bridge_addresses (account, network);

-- The newest blocks of each main network, as far as a reorganisation may have to be undone.
create table bridge_blocks (
  network text not null,
  height bigint not null,
  hash text not null,
  parent text not null,
  primary key (network, height)
);

create table bridge_deposits (
  id bigint generated always as identity primary key,
  network text not null,
  txid text not null,
  index integer not null,
  -- The key under which the contract credits it.
  deposit_id text not null unique,
  asset text not null,
  amount numeric(78, 0) not null,
  address text not null,
  account text not null,
  recipient text not null,
  state jsonb not null,
  status smallint not null,
  height bigint,
  block_hash text,
  seen_at timestamptz not null,
  updated_at timestamptz not null,
  -- Brought from its forwarder into the vault.
  swept boolean not null default false,
  unique (network, txid, index)
);
create index bridge_deposits_account on bridge_deposits (account, id desc);
create index bridge_deposits_open on bridge_deposits (network, height) where status in (1, 2);
create index bridge_deposits_unswept on bridge_deposits (network, asset, id) where status = 3 and not swept;
create index bridge_deposits_block on bridge_deposits (network, block_hash);

-- The bridge's own unspent outputs on Bitcoin.
create table bridge_coins (
  txid text not null,
  vout integer not null,
  value numeric(78, 0) not null,
  salt text not null,
  height bigint not null,
  spent_by text,
  spent_height bigint,
  primary key (txid, vout)
);
create index bridge_coins_unspent on bridge_coins (salt, value desc) where spent_by is null;

create table bridge_converts (
  -- The key of the contract.
  id text primary key,
  number bigint generated always as identity unique,
  account text,
  requester text not null,
  asset text not null,
  amount numeric(78, 0) not null,
  fee numeric(78, 0) not null,
  network text not null,
  destination text not null,
  block_number bigint not null,
  requested_at timestamptz not null,
  state jsonb not null,
  status smallint not null,
  -- What the rules found, kept also after a person has decided.
  reasons text[] not null default '{}',
  decided_by text,
  -- The operator's own, for amounts at which guardians ask for it.
  operator_signature text,
  release text,
  updated_at timestamptz not null
);
create index bridge_converts_account on bridge_converts (account, number desc);
create index bridge_converts_open on bridge_converts (network, number) where status in (1, 2);
create index bridge_converts_voiding on bridge_converts (network, number) where state ->> 'name' = 'voiding';
create index bridge_converts_requester on bridge_converts (requester);
create index bridge_converts_window on bridge_converts (asset, requested_at);

-- Releases on the main networks: written down before they are sent.
create table bridge_releases (
  id text primary key,
  network text not null,
  converts text[] not null,
  voids text[] not null default '{}',
  -- Bitcoin: the unsigned transaction (PSBT, base64) and the reserve's coin that it spends.
  proposal text not null,
  ticket text,
  fee numeric(78, 0) not null,
  raw text,
  txid text,
  state text not null check (state in ('proposed', 'sent', 'replaced')),
  height bigint,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index bridge_releases_open on bridge_releases (network, created_at) where state <> 'replaced';
create unique index bridge_releases_txid on bridge_releases (network, txid);

-- What guardians are asked to sign.
create table bridge_requests (
  id text primary key,
  number bigint generated always as identity unique,
  kind text not null,
  subject text not null,
  payload jsonb not null,
  state text not null default 'open' check (state in ('open', 'submitted', 'done', 'withdrawn')),
  attempt integer not null default 0,
  transaction text,
  created_at timestamptz not null default now()
);
create index bridge_requests_open on bridge_requests (number) where state in ('open', 'submitted');
create index bridge_requests_subject on bridge_requests (subject);

-- Whatever was posted under a guardian's name. What counts is decided by checking it: nonsense posted under somebody
-- else's name stands beside his signature, not in its place.
create table bridge_signatures (
  request_id text not null references bridge_requests,
  guardian text not null,
  signature_hash bytea not null,
  signature text not null,
  at timestamptz not null default now(),
  primary key (request_id, guardian, signature_hash)
);

-- Transactions to the vaults, written down before they are sent, one for each purpose at a time.
create table bridge_relays (
  network text not null,
  purpose text not null,
  raw text not null,
  txid text not null,
  -- Ethereum: its place in the relayer's line. TRON has none, and an end instead.
  nonce bigint,
  expires_at timestamptz,
  fee numeric(78, 0) not null,
  sent_at timestamptz not null,
  primary key (network, purpose)
);
create unique index bridge_relays_nonce on bridge_relays (network, nonce);

-- How far PLANET's events were taken in.
create table bridge_cursors (
  name text primary key,
  block bigint not null
);

create table bridge_alarms (
  id bigint generated always as identity primary key,
  code text not null,
  detail jsonb not null,
  at timestamptz not null default now(),
  closed_at timestamptz
);

-- Reserves against supply, at every check.
create table bridge_reserve_checks (
  id bigint generated always as identity primary key,
  asset text not null,
  supply numeric(78, 0) not null,
  pending numeric(78, 0) not null,
  unsettled numeric(78, 0) not null,
  reserves numeric(78, 0) not null,
  holds boolean not null,
  at timestamptz not null
);
create index bridge_reserve_checks_asset on bridge_reserve_checks (asset, id desc);
