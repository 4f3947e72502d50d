-- The code that deletes an account without a password.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('verification', 'reset', 'deletion'));
