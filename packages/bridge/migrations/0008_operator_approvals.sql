-- Each operator's approval of a convert, with the EIP-712 signature where guardians ask for one. Two approvals of one
-- convert are of two logins and of two keys. bridge_converts.operator_signature keeps the approvals of before.
create table bridge_convert_approvals (
  convert_id text not null references bridge_converts,
  operator text not null,
  signer text,
  signature text,
  at timestamptz not null,
  primary key (convert_id, operator),
  unique (convert_id, signer),
  check ((signer is null) = (signature is null))
);

-- Guardians no longer accept the approvals of before: what waits for them goes back to the operators.
update bridge_converts c
  set updated_at = now(), state = jsonb_build_object('name', 'in_review', 'reasons', to_jsonb(reasons))
  where state ->> 'name' = 'approving' and operator_signature is not null
    and exists (select 1 from bridge_requests r where r.id = 'approve:' || c.id and r.state = 'open');
update bridge_requests set state = 'withdrawn'
  where kind = 'approve' and state = 'open' and payload ? 'operatorSignature';
