-- Queues a message to each web hook that wants the event, in the transaction in which it happens (OPER-02). `about` holds ids and
-- figures, never a person's data.
create or replace function public.tell_hooks(happened text, about jsonb) returns void language sql as $$
  insert into public.hook_messages (hook_id, event, payload)
  select id, happened, pg_catalog.jsonb_build_object(
    'type', happened,
    'timestamp', pg_catalog.to_char(pg_catalog.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', about)
  from public.web_hooks where happened = any (events)
$$;

create or replace function public.tell_hooks_of_order() returns trigger language plpgsql as $$
declare
  about constant jsonb := pg_catalog.jsonb_build_object(
    'orderId', new.id, 'number', new.short_number, 'status', new.status,
    'amount', new.amount_millimes / 1000.0, 'isHeld', new.held_until is not null);
begin
  if tg_op = 'INSERT' then
    perform public.tell_hooks('order.placed', about);
  elsif new.status = 'Cancelled' then
    perform public.tell_hooks('order.cancelled', about || pg_catalog.jsonb_build_object('from', old.status));
  else
    perform public.tell_hooks('order.moved', about || pg_catalog.jsonb_build_object('from', old.status));
  end if;
  return null;
end
$$;
create or replace trigger hooks_placed after insert on public.orders
  for each row when (new.old_number is null) execute function public.tell_hooks_of_order();
create or replace trigger hooks_moved after update of status on public.orders
  for each row when (old.status is distinct from new.status)
  execute function public.tell_hooks_of_order();

create or replace function public.tell_hooks_of_stock() returns trigger language plpgsql as $$
begin
  perform public.tell_hooks(
    case when new.available = 0 then 'stock.out' else 'stock.low' end,
    pg_catalog.jsonb_build_object('productId', new.id, 'name', new.name, 'stock', new.available));
  return null;
end
$$;
-- `stock.low`: five or fewer units can be sold online (`available`). Sent once when the units fall to five or fewer, not for each unit
-- sold after that.
create or replace trigger hooks_stock after update of stock, reserve on public.products
  for each row when ((old.available > 5 and new.available <= 5) or (old.available > 0 and new.available = 0))
  execute function public.tell_hooks_of_stock();

create or replace function public.tell_hooks_of_review() returns trigger language plpgsql as $$
begin
  perform public.tell_hooks('review.written',
    pg_catalog.jsonb_build_object('reviewId', new.id, 'productId', new.product_id));
  return null;
end
$$;
create or replace trigger hooks_review after insert on public.reviews
  for each row execute function public.tell_hooks_of_review();

create or replace function public.tell_hooks_of_search() returns trigger language plpgsql as $$
begin
  perform public.tell_hooks('search.empty',
    pg_catalog.jsonb_build_object('words', new.words, 'language', new.language));
  return null;
end
$$;
-- One message for the same words and language in a day, however many visitors search for them.
create or replace trigger hooks_search after insert on public.empty_searches
  for each row execute function public.tell_hooks_of_search();
