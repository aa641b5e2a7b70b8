-- The last rate of each pair in each hour, for charts and for values in the past. Old hours are thinned out to days.
create table rate_history (
  asset text not null,
  fiat text not null,
  hour timestamptz not null,
  rate numeric not null check (rate > 0),
  primary key (asset, fiat, hour)
);
