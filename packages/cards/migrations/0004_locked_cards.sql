-- Whether its holder has locked the card, as the partner last said.
alter table cards add column is_locked boolean not null default false;
