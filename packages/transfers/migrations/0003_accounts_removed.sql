-- An unfinished sign-up is removed without reading all that might refer to it.
create index contacts_by_account on contacts (contact_account) where contact_account is not null;
create index money_mails_of_account on money_mails (account_id);
