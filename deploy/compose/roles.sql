-- Logins of the product's parts (docs/database-roles.md). Set a password of each before they are used:
--   alter role planet_api password '…';
create role planet_api login;
create role planet_worker login;
create role planet_console login;
create role planet_guardian;
create role planet_guardian_1 login in role planet_guardian;
create role planet_guardian_2 login in role planet_guardian;
create role planet_guardian_3 login in role planet_guardian;
create role planet_auditor login;
