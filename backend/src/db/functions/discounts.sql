-- Discounts with a start and an end (OPER-06). Live discounts are written to the products, so that indexes sort and filter by the reduced
-- prices, and an order is checked against the prices that lists show.

-- Each discount with each of its products among `ids`; null: among all.
create or replace function public.products_of_discounts(ids text[])
  returns table (discount_id integer, product_id text, percent smallint, starts_at timestamptz, ends_at timestamptz)
  stable parallel safe language sql as $$
  select discounts.id, products.id, percent, starts_at, ends_at
  from public.discounts join public.products on case kind
    when 'brand' then brand = subject
    when 'category' then subject in (category, sub_category, sub_sub_category)
    when 'need' then subject = any (needs)
    else exists (
      select from public.discount_products as chosen
      where chosen.discount_id = discounts.id and chosen.product_id = products.id)
    end
  where ids is null or products.id = any (ids)
$$;

-- Sets the scheduled discount of each of these products to the highest discount that is live now, or to 0. Locks the products in the
-- order of their ids, as orders do, so that the two never deadlock.
create or replace function public.apply_discounts(ids text[]) returns void language sql as $$
  with live as materialized (
    select product_id, max(percent) as percent from public.products_of_discounts(ids)
    where starts_at <= pg_catalog.now() and ends_at > pg_catalog.now()
    group by product_id
  ), changing as materialized (
    select products.id, coalesce(live.percent, 0)::smallint as percent
    from public.products left join live on live.product_id = products.id
    where products.id = any (ids) and scheduled_discount <> coalesce(live.percent, 0)
    order by products.id for update of products
  )
  update public.products set scheduled_discount = changing.percent, changed_at = pg_catalog.now()
  from changing where products.id = changing.id
$$;

-- Applies discounts that have begun, and removes discounts that have ended, since the last call. Changes at most `most` products, and
-- returns true if more products may have to change. Every instance calls it; a lock lets one instance work at a time.
create or replace function public.apply_due_discounts(most integer) returns boolean language plpgsql as $$
declare
  due integer[] := array(
    select id from public.discounts
    where is_applied <> (starts_at <= pg_catalog.now() and ends_at > pg_catalog.now()));
  ids text[];
begin
  if pg_catalog.cardinality(due) = 0 or not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('discounts')) then
    return false;
  end if;
  ids := array(
    select products.id
    from public.products left join (
      select product_id, max(percent) as percent from public.products_of_discounts(null)
      where starts_at <= pg_catalog.now() and ends_at > pg_catalog.now()
      group by product_id
    ) as live on live.product_id = products.id
    where scheduled_discount <> coalesce(live.percent, 0)
    order by products.id limit most);
  perform public.apply_discounts(ids);
  if pg_catalog.cardinality(ids) = most then
    return true;
  end if;
  -- Only discounts of `due`: a discount that was added since `due` was read has not been applied to its products yet.
  update public.discounts set is_applied = not is_applied
  where id = any (due) and is_applied <> (starts_at <= pg_catalog.now() and ends_at > pg_catalog.now());
  return false;
end
$$;
