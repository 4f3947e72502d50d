-- Places an order in one round trip, so that rows of a product in demand are locked only as long as these statements
-- take. The caller has computed the prices; they are compared with the locked rows here, and nothing is written
-- before every check has passed.
-- Returns {"status": "placed", "orderId"} or the reason why not.
-- Generic plans: planning each statement anew for each order took longer than running it.
-- lock_timeout: an import may lock products for a minute, and orders that wait use up the pool's connections.
create or replace function public.place_order(wanted jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan set lock_timeout = '3s' as $$
declare
  earlier record;
  asked record;
  live_percentage integer;
  new_id constant text := wanted ->> 'id';
  owner constant text := wanted ->> 'userId';
  -- An array, so that the planner uses the index of the key and never reads the whole table.
  product_ids constant text[] := array(
    select distinct line.id from pg_catalog.jsonb_to_recordset(wanted -> 'lines') as line (id text));
  bound record;
  before record;
  hold_reason text := wanted ->> 'holdReason';
  has_many_held boolean := false;
  -- Limits that also limit the units of an order.
  unit_bounds jsonb := '[]';
  is_too_many boolean;
begin
  -- The same request sent twice: the second waits here until the first has ended.
  if wanted ? 'key' then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(wanted ->> 'key', 0));
    select request_hash, order_id into earlier
      from public.idempotency_keys where key = wanted ->> 'key';
    if found then
      if earlier.request_hash <> wanted ->> 'requestHash' then
        return '{"status": "idempotency_conflict"}';
      end if;
      return pg_catalog.jsonb_build_object('status', 'placed', 'orderId', earlier.order_id);
    end if;
  end if;

  -- Concurrent orders with the same mailbox, phone, device or network wait here, so that they are counted one by one.
  -- Locked in the order of the keys, so that two orders never deadlock.
  for bound in
    select * from pg_catalog.jsonb_to_recordset(wanted -> 'bounds')
      as given (key text, "perHour" integer, "perDay" integer, "heldPerDay" integer, "busyFrom" integer,
        units jsonb)
    order by given.key
  loop
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(bound.key, 1));
    select
      pg_catalog.count(*) as in_day,
      pg_catalog.count(*) filter (where placed_at > pg_catalog.now() - interval '1 hour') as in_hour,
      pg_catalog.count(*) filter (where is_held) as held,
      pg_catalog.min(placed_at) as first_of_day,
      pg_catalog.min(placed_at) filter (where placed_at > pg_catalog.now() - interval '1 hour')
        as first_of_hour
    into before
    from public.order_marks
    where key = bound.key and placed_at > pg_catalog.now() - interval '1 day';
    if before.in_day >= bound."perDay" then
      return pg_catalog.jsonb_build_object('status', 'too_many_orders', 'retryAfter',
        pg_catalog.ceil(extract(epoch from before.first_of_day + interval '1 day' - pg_catalog.now())));
    end if;
    if before.in_hour >= bound."perHour" then
      return pg_catalog.jsonb_build_object('status', 'too_many_orders', 'retryAfter',
        pg_catalog.ceil(extract(epoch from before.first_of_hour + interval '1 hour' - pg_catalog.now())));
    end if;
    if before.in_hour >= bound."busyFrom" and (wanted ->> 'isLarge')::boolean then
      hold_reason := coalesce(hold_reason, 'busy');
    end if;
    has_many_held := has_many_held or before.held >= bound."heldPerDay";
    if bound.units is not null then
      unit_bounds := unit_bounds || pg_catalog.jsonb_build_array(
        bound.units || pg_catalog.jsonb_build_object('key', bound.key));
    end if;
  end loop;
  -- Held orders take stock too: too many of them would empty the shop for as long as they are held.
  if hold_reason is not null and has_many_held then
    return '{"status": "too_many_orders"}';
  end if;

  -- Waits while the account is being deleted; the order is then refused.
  if owner is not null then
    perform from public.users where id = owner for key share;
    if not found then
      return '{"status": "unauthorized"}';
    end if;
  end if;

  -- Locked in the order of their ids, so that two orders never deadlock. All sizes of a product share one stock.
  with locked as materialized (
    select id, name, size, available, price_millimes, live_discount from public.products
    where id = any (product_ids) and active
    order by id for update
  ), counted as (
    select line.id, pg_catalog.sum(line.quantity) as quantity, pg_catalog.array_agg(line.size) as sizes,
      pg_catalog.min(line.price) as price, pg_catalog.min(line.discount) as discount
    from pg_catalog.jsonb_to_recordset(wanted -> 'lines')
      as line (id text, size text, quantity integer, price integer, discount integer)
    group by line.id
  )
  select
    -- Mails and printed papers show the size, so a size that the product does not have, which may be any text, is refused.
    pg_catalog.count(*) filter (
      where locked.id is null or not sizes <@ array['default', locked.size]) as gone,
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'id', locked.id, 'item', locked.name, 'availableQuantity', locked.available)
      order by locked.id
    ) filter (where locked.available < counted.quantity) as short,
    pg_catalog.bool_or(
      (locked.price_millimes, locked.live_discount) is distinct from (counted.price, counted.discount)
    ) as repriced
  into asked
  from counted left join locked on locked.id = counted.id;
  if asked.gone > 0 then
    return '{"status": "product_unavailable"}';
  end if;
  if asked.short is not null then
    return pg_catalog.jsonb_build_object('status', 'out_of_stock', 'items', asked.short);
  end if;
  if asked.repriced then
    return '{"status": "repriced"}';
  end if;

  -- The products are locked, so their stock cannot change.
  for bound in
    select * from pg_catalog.jsonb_to_recordset(unit_bounds)
      as given (key text, "perHour" integer, "ofProduct" integer)
  loop
    with taken as (
      select items.product_id, pg_catalog.sum(items.quantity) as units
      from public.order_marks as marks join public.order_items as items on items.order_id = marks.order_id
      where marks.key = bound.key and marks.placed_at > pg_catalog.now() - interval '1 hour'
      group by items.product_id
    ), counted as (
      select line.id, pg_catalog.sum(line.quantity) as units
      from pg_catalog.jsonb_to_recordset(wanted -> 'lines') as line (id text, quantity integer)
      group by line.id
    )
    select
      coalesce((select pg_catalog.sum(taken.units) from taken), 0)
        + (select pg_catalog.sum(counted.units) from counted) as in_hour,
      exists (
        select from counted
          join public.products on products.id = any (product_ids) and products.id = counted.id
          left join taken on taken.product_id = counted.id
        where counted.units + coalesce(taken.units, 0)
          > greatest(bound."ofProduct", (products.available + coalesce(taken.units, 0)) / 2)
      ) as is_too_much_of_one
    into before;
    if before.in_hour > bound."perHour" or before.is_too_much_of_one then
      return '{"status": "too_many_orders"}';
    end if;
  end loop;

  -- The row stays locked until the order is placed, so a limit holds however many come at once.
  if wanted ? 'couponCode' then
    select percentage into live_percentage from public.coupons
    where code = wanted ->> 'couponCode'
      and (expires_at is null or expires_at > pg_catalog.now())
      and (usage_limit is null or used < usage_limit)
    for update;
    if not found then
      return '{"status": "coupon_invalid"}';
    end if;
    if live_percentage is distinct from (wanted ->> 'couponPercentage')::integer then
      return '{"status": "repriced"}';
    end if;
  end if;

  -- The last check, so that an order refused for its prices can be placed at the new prices: no other reason is left to refuse
  -- it. A backend of the previous version does not send `costsMore`.
  if (wanted ->> 'costsMore')::boolean then
    return '{"status": "prices_changed"}';
  end if;

  if wanted ? 'couponCode' then
    update public.coupons set used = used + 1 where code = wanted ->> 'couponCode';
  end if;

  update public.products set stock = products.stock - taken.quantity
  from (
    select line.id, pg_catalog.sum(line.quantity)::integer as quantity
    from pg_catalog.jsonb_to_recordset(wanted -> 'lines') as line (id text, quantity integer)
    group by line.id
  ) taken
  where products.id = any (product_ids) and products.id = taken.id;

  insert into public.orders (
    id, user_id, language, amount_millimes, subtotal_millimes, delivery_fee_millimes,
    free_delivery_threshold_millimes, coupon_code, coupon_percentage, coupon_discount_millimes,
    address, note, guest_name, guest_email, guest_phone, releases,
    held_until, held_reason, is_pickup, delivery_days
  ) values (
    new_id, owner, wanted ->> 'language', (wanted ->> 'amount')::bigint,
    (wanted ->> 'subtotal')::bigint, (wanted ->> 'deliveryFee')::integer,
    (wanted ->> 'freeDeliveryThreshold')::integer, wanted ->> 'couponCode',
    (wanted ->> 'couponPercentage')::smallint, (wanted ->> 'couponDiscount')::bigint,
    wanted -> 'address', wanted ->> 'note', wanted ->> 'guestName', wanted ->> 'guestEmail',
    wanted ->> 'guestPhone',
    -- A backend of the previous version does not send `releases`.
    coalesce(wanted ->> 'releases', ''),
    case when hold_reason is not null
      then pg_catalog.now() + (wanted ->> 'holdHours')::integer * interval '1 hour' end,
    hold_reason,
    -- A backend of the previous version sends neither `isPickup` nor `deliveryDays`.
    coalesce((wanted ->> 'isPickup')::boolean, false), wanted -> 'deliveryDays'
  );

  insert into public.order_marks (key, order_id, is_held)
  select given.key, new_id, hold_reason is not null
  from pg_catalog.jsonb_to_recordset(wanted -> 'bounds') as given (key text);

  insert into public.order_items (
    order_id, position, product_id, name, names, name_parts, image, size, quantity, price_millimes, discount
  )
  select new_id, line.position, products.id, products.name, products.names,
    pg_catalog.jsonb_build_object(
      'brand', products.brand, 'range', products.range, 'size', products.size),
    products.image, line.size, line.quantity, products.price_millimes, products.live_discount
  from pg_catalog.jsonb_to_recordset(wanted -> 'lines')
    as line (position integer, id text, size text, quantity integer)
  join public.products on products.id = any (product_ids) and products.id = line.id;

  if wanted ? 'key' then
    insert into public.idempotency_keys (key, request_hash, order_id)
    values (wanted ->> 'key', wanted ->> 'requestHash', new_id);
  end if;

  -- The order is placed even without its mail; the operator sees the failed mail and can send it again.
  is_too_many := wanted ? 'mailShares' and public.take_shares(wanted -> 'mailShares') > 0;
  -- In the same form as queueMail in mail/outbox/outbox.repository.ts.
  insert into public.outbox (kind, recipient, language, payload, state, ended_at, last_error) values (
    'order_placed', wanted ->> 'mailTo',
    coalesce(
      (select mail_language from public.users where email = wanted ->> 'mailTo'),
      wanted ->> 'language'
    ),
    pg_catalog.jsonb_build_object('orderId', new_id),
    case when is_too_many then 'failed' else 'waiting' end,
    case when is_too_many then pg_catalog.now() end,
    case when is_too_many then 'too many mails to this address in a day' end
  );

  -- What was ordered leaves the account's cart; what was added meanwhile stays (CHK-07).
  if owner is not null then
    perform from public.carts where user_id = owner for update;
    with ordered as (
      select line.id, line.size, pg_catalog.sum(line.quantity)::integer as quantity
      from pg_catalog.jsonb_to_recordset(wanted -> 'lines')
        as line (id text, size text, quantity integer)
      group by line.id, line.size
    ), emptied as (
      delete from public.cart_lines using ordered
      where cart_lines.user_id = owner and cart_lines.product_id = ordered.id
        and cart_lines.size = ordered.size and cart_lines.quantity <= ordered.quantity
    )
    update public.cart_lines set quantity = cart_lines.quantity - ordered.quantity
    from ordered
    where cart_lines.user_id = owner and cart_lines.product_id = ordered.id
      and cart_lines.size = ordered.size and cart_lines.quantity > ordered.quantity;
  end if;

  return pg_catalog.jsonb_build_object('status', 'placed', 'orderId', new_id);
end
$$;
