-- This file limits how many mails one sender, and all senders of the same kind together, may cause to one mailbox, and
-- how many wrong codes they may enter for the mailbox (decision 077).

-- Returns the shares that apply. `wanted` holds the mailbox, the sender's device, `isOwner` (the sender is signed in to
-- the mailbox's account), and two lists of shares: `own` for the owner (the account, or a device that has signed in to
-- it), and `others` for every other sender. A share is a key, a maximum number, and a period in seconds.
create or replace function public.shares_of(wanted jsonb)
  returns table (key text, most integer, seconds integer) language sql stable as $$
  select given.key, given.most, given.seconds
  from pg_catalog.jsonb_to_recordset(
    case when (wanted ->> 'isOwner')::boolean
        or exists (select from public.own_devices where own_devices.key = wanted ->> 'device')
      then wanted -> 'own' else wanted -> 'others' end
  ) as given (key text, most integer, seconds integer)
$$;

-- Seconds until none of the shares is used up; 0 if none is. Concurrent calls for the same mailbox wait until the
-- transaction ends, so that they are counted one by one. The lock is that of a queued mail, which is the last lock that
-- a transaction takes.
create or replace function public.wait_for_shares(wanted jsonb) returns integer language plpgsql as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(wanted ->> 'mailbox', 2));
  return coalesce((
    select pg_catalog.max(greatest(1, pg_catalog.ceil(extract(epoch from
      earlier.made_at + pg_catalog.make_interval(secs => shares.seconds) - pg_catalog.now()))::integer))
    from public.shares_of(wanted) as shares
      cross join lateral (
        select marks.made_at from public.sender_marks as marks
        where marks.key = shares.key
          and marks.made_at > pg_catalog.now() - pg_catalog.make_interval(secs => shares.seconds)
        order by marks.made_at desc offset shares.most - 1 limit 1
      ) as earlier
  ), 0);
end
$$;

-- Returns the same seconds as wait_for_shares. If they are 0, it also counts one mail or wrong code under each share.
create or replace function public.take_shares(wanted jsonb) returns integer language plpgsql as $$
declare
  wait constant integer := public.wait_for_shares(wanted);
begin
  if wait = 0 then
    insert into public.sender_marks (key) select shares.key from public.shares_of(wanted) as shares;
  end if;
  return wait;
end
$$;
