-- Personal data of a cancelled account is removed when the law no longer asks for it. The rows stay, without it.
alter table accounts add column forgotten_at timestamptz;
create index accounts_to_forget on accounts (id) where status = '900' and forgotten_at is null;
alter table documents add column removed_at timestamptz;
