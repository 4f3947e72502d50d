-- SEC-03: a link is valid while the hash of its code is stored. An instance of the previous version that invalidates codes leaves the hash
-- and sets only tries_left and registration_id, so its links stayed valid. Wrong tries, after which a link stays valid (SEC-07), do not set
-- registration_id. A later migration may drop the trigger and its function when no instance older than this migration runs any more.
create function public.end_code_link() returns trigger language plpgsql as $$
begin
  -- No code has an empty hash.
  new.code_hash := '';
  return new;
end
$$;
create trigger asked_codes_invalidated before update of registration_id on asked_codes
  for each row when (new.tries_left = 0 and new.code_hash = old.code_hash) execute function public.end_code_link();
-- Codes that were invalidated before this migration. A code of an account has no registration_id, so this also ends its link if wrong tries
-- have used up the code: in the previous version that link was already invalid. A registration's link becomes valid again (SEC-07).
update asked_codes set code_hash = '' where tries_left = 0 and registration_id is null;
