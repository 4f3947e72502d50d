-- Tells the shop about an event of an order: queues a mail, or notes the event for the next digest, as the settings say
-- (OPER-02). Runs in the transaction of the event. Events: placed, confirmed, changed, cancelled and return_asked; the
-- customer causes the last four.
create or replace function public.tell_shop(event text, about text) returns void language plpgsql as $$
declare
  wanted record;
begin
  select order_mail_mode as mode, order_mail_language as language,
    coalesce(nullif(order_mail_to, ''), contact_email) as recipient
  into wanted
  from public.shop_settings
  where event = any (order_mail_events);
  if not found or wanted.mode = 'none' then
    return;
  end if;
  if wanted.mode = 'digest' then
    insert into public.order_news (order_id, event) values (about, event);
    return;
  end if;
  insert into public.outbox (kind, recipient, language, payload) values (
    -- A return request has its own kind of mail. An older instance does not know this kind and marks the mail as failed; a newer
    -- instance then queues it again (RET-01).
    case event when 'return_asked' then 'shop_return' else 'shop_order' end, wanted.recipient, wanted.language,
    pg_catalog.jsonb_build_object('orderId', about, 'event', event)
  );
end
$$;

create or replace function public.tell_of_placed_order() returns trigger language plpgsql as $$
begin
  perform public.tell_shop('placed', new.id);
  return null;
end
$$;

-- A trigger, so that no way of placing an order can forget it, an instance of the previous version included. An order that is
-- imported from another shop was not placed here.
create or replace trigger orders_placed after insert on public.orders
  for each row when (new.old_number is null) execute function public.tell_of_placed_order();
