-- Who works on an item of a queue, so that two operators do not do the same work.
create table queue_assignments (
  queue text not null check (queue in ('review', 'convert')),
  item text not null,
  operator text not null references operators,
  taken_at timestamptz not null,
  primary key (queue, item)
);

-- A printed letter is on its way when an operator has marked it as sent. Until now printing meant both.
alter table letter_codes add column sent_at timestamptz;
update letter_codes set sent_at = issued_at;
create index letter_codes_printed on letter_codes (issued_at desc, account_id desc) where sent_at is null;
create index letter_codes_sent on letter_codes (sent_at desc, account_id desc) where sent_at is not null;
