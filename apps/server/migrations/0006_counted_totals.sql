-- What is only known by reading everything, as it was when it was last counted.
create table counted_totals (
  name text primary key,
  totals jsonb not null,
  counted_at timestamptz not null
);
