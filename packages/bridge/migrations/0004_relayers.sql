-- What the relayers have to pay fees with, as the coordinator saw it last.
create table bridge_relayers (
  network text primary key,
  address text not null,
  balance numeric(78, 0) not null,
  low numeric(78, 0) not null,
  at timestamptz not null
);
