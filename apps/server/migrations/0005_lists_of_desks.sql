-- What the desks list, each in its order from an index, whatever it is narrowed down by.
create index audit_log_by_time on audit_log (at desc, id desc);
create index wallet_keys_by_lower_address on wallet_keys (lower(planet_address));
create index card_applications_by_time on card_applications (created_at desc, id desc);
create index card_applications_by_state on card_applications (state, created_at desc, id desc);
create index card_charges_by_state on card_charges (state, number desc);
create index api_tokens_of_owner on api_tokens (account_id, created_at desc);
create index accounts_without_letter on accounts (activated_at desc, id desc)
  where status = '500' and letter_verified_at is null and activated_at is not null;
create index accounts_by_letter on accounts (letter_verified_at desc, id desc) where letter_verified_at is not null;
create index letter_codes_by_time on letter_codes (issued_at desc, account_id desc);
