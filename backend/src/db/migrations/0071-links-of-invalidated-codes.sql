-- SEC-03: a link is valid while the hash of its code is stored. An instance of the previous version that invalidates codes leaves the hash
-- and sets only tries_left and registration_id, so its links stayed valid. Wrong tries, after which a link stays valid (SEC-07), do not set
-- registration_id.
create function public.end_link() returns trigger language plpgsql as $$
begin
  -- No code has an empty hash.
  new.code_hash := '';
  return new;
end
$$;
create trigger asked_codes_invalidated before update of registration_id on asked_codes
  for each row when (new.tries_left = 0 and new.code_hash = old.code_hash) execute function public.end_link();
