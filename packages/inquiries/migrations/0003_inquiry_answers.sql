-- Who sees to an inquiry, and what was answered by mail.
alter table inquiries add column assigned_to text references operators;

create table inquiry_answers (
  id bigint generated always as identity primary key,
  inquiry text not null references inquiries on delete cascade,
  operator text not null references operators,
  answer_sealed bytea not null,
  key_id text not null,
  at timestamptz not null
);
create index inquiry_answers_inquiry on inquiry_answers (inquiry, id);
