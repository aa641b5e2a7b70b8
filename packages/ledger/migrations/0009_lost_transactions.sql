-- When a final transaction was found to be missing from the chain; empty again once it is final or written off.
alter table relayed_transactions add column lost_at timestamptz;

-- A nonce that a final transaction used is never used by another one, not even while the chain lacks its block. Where
-- two were final, the chain had lost one of them: the one that it has now stays.
with used as (
  select r.hash, r.state, row_number() over (
    partition by r.sender, r.nonce
    order by (exists (select from ledger_transactions t where t.hash = r.hash)) desc, (r.state = 'final') desc, r.received_at desc
  ) as place
  from relayed_transactions r where r.state in ('pending', 'final') and r.sender is not null
)
update relayed_transactions r
  set state = 'refused', refusal = 'nonce too low: another transaction used it',
    lost_at = case when used.state = 'final' then now() end
  from used where used.hash = r.hash and used.place > 1;
drop index relayed_transactions_nonce;
create unique index relayed_transactions_nonce on relayed_transactions (sender, nonce) where state in ('pending', 'final');

alter table relayed_transactions add constraint relayed_transactions_final_is_not_lost
  check (state <> 'final' or lost_at is null);
create index relayed_transactions_lost on relayed_transactions (lost_at, hash) where lost_at is not null;

-- How far the chain has been compared, in one row.
create table ledger_progress (
  id boolean primary key default true check (id),
  -- The newest block that was final: it may never change.
  final_number bigint not null default -1,
  -- Every final transaction of the journal up to this block was looked for in the ledger, while it had this hash.
  checked_number bigint,
  checked_hash bytea,
  -- Since when the chain lacks the newest block of the ledger.
  behind_since timestamptz
);
insert into ledger_progress (final_number)
  select coalesce(max(block_number), -1) from relayed_transactions where state = 'final';

-- Transactions that the chain has lost go back to it before new ones are accepted, in their order.
create function refuse_while_planet_is_behind() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_progress where behind_since < now() - interval '10 seconds') then
    raise exception 'PLANET lacks final blocks'
      using errcode = 'check_violation', constraint = 'relayed_transactions_planet_is_behind';
  end if;
  return null;
end $$;
create trigger relayed_transactions_planet_is_behind before insert on relayed_transactions
  for each statement execute function refuse_while_planet_is_behind();
