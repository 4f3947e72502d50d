-- Mails of one mailbox that are queued at the same time did not see each other, so that as many went over its bound as there are
-- connections. They now wait for each other until the transaction that queues one ends; those of other mailboxes do not. It is the
-- last lock that a transaction takes, after rows of products and orders (place_order, moveOrder), so that none wait crosswise.
create or replace function public.bound_mails() returns trigger language plpgsql as $$
declare
  open_to_anybody constant text[] := array[
    'order_placed', 'newsletter_confirmation', 'account_exists', 'verification_code'];
  earlier record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.recipient, 2));
  select pg_catalog.count(*) as mails,
    pg_catalog.count(*) filter (where kind = any (open_to_anybody)) as of_anybody
  into earlier
  from public.outbox
  where recipient = new.recipient and created_at > pg_catalog.now() - interval '1 day'
    and last_error is distinct from 'too many mails to this address in a day';
  if earlier.mails >= 40 or (new.kind = any (open_to_anybody) and earlier.of_anybody >= 12) then
    new.state := 'failed';
    new.ended_at := pg_catalog.now();
    new.last_error := 'too many mails to this address in a day';
    new.payload := new.payload - 'code' - 'token';
  end if;
  return new;
end
$$;
