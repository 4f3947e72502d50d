create index outbox_recipient on outbox (recipient, created_at);

-- Anybody can have these mails sent to any address, so a stranger's mailbox gets few of them in a day; of all kinds together
-- it gets some more, which leaves room for those that its owner asks for. What is over the bound is kept as failed, where the
-- operator sees it, and can send again what has no code (SEC-01).
create function public.bound_mails() returns trigger language plpgsql as $$
declare
  open_to_anybody constant text[] := array[
    'order_placed', 'newsletter_confirmation', 'account_exists', 'verification_code'];
  earlier record;
begin
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
create trigger outbox_bound before insert on outbox
  for each row when (new.state = 'waiting') execute function public.bound_mails();
