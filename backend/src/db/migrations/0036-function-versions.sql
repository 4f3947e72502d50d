-- Each file of database functions has a version, so that an older instance leaves newer functions as they are (decision 082). Versions of
-- the shop from before this one know no versions and would put their functions back for every instance: the trigger ends their start.
create table if not exists function_files (
  name text primary key, checksum text not null, applied_at timestamptz not null default now()
);
alter table function_files add column version integer not null default 0;
alter table function_files alter column version drop default;
create or replace function public.refuse_functions_without_version() returns trigger language plpgsql as $$
begin
  if new.version is null then
    raise exception 'the database functions are of a newer version of the shop than this process: start that version, or a later one';
  end if;
  return new;
end
$$;
create trigger function_files_have_versions before insert on function_files
  for each row execute function public.refuse_functions_without_version();
