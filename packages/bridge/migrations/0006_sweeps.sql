-- The sweep that a deposit goes into the vault with. It counts as swept when that is as deep as a credit has to be: until
-- then a reorganisation may put the money back to its deposit address.
alter table bridge_deposits add column sweep text;
