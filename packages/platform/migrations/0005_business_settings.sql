-- What operators decide about the business: each row is the value of one setting from a moment on. Two operators agreed on it.
create table business_settings (
  number bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  effective_at timestamptz not null,
  reason text not null,
  proposed_by text not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  check (proposed_by <> confirmed_by),
  check (effective_at >= confirmed_at)
);
create index business_settings_key on business_settings (key, number desc);

create function refuse_business_setting_change() returns trigger language plpgsql as
  $$ begin raise exception 'business_settings is append-only'; end $$;
create trigger business_settings_append_only before update or delete or truncate on business_settings
  for each statement execute function refuse_business_setting_change();
