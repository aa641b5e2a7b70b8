-- Ticks of agreements before all that are needed are given: not yet a declaration, and free to change. Completing them
-- moves them into agreement_answers, all with the same time.
create table agreement_drafts (
  account_id text not null references accounts,
  agreement_id text not null,
  version text not null,
  primary key (account_id, agreement_id)
);

-- Earlier releases recorded each tick at once. Accounts that never gave all seven have declared nothing yet.
create temporary table half_ticked on commit drop as
  select account_id from agreement_answers
  group by account_id having count(distinct agreement_id) filter (where agreed) < 7;
insert into agreement_drafts (account_id, agreement_id, version)
  select account_id, agreement_id, version from (
    select distinct on (account_id, agreement_id) account_id, agreement_id, version, agreed from agreement_answers
    where account_id in (select account_id from half_ticked)
    order by account_id, agreement_id, id desc
  ) as last where agreed;
delete from agreement_answers where account_id in (select account_id from half_ticked);
