-- OPER-06: discounts with a start and an end, and hot products. OPER-05: a reserve.
create table discounts (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('brand', 'category', 'need', 'products')),
  -- The name of the brand, category (of any level) or need; empty for chosen products.
  subject text not null,
  percent smallint not null check (percent between 1 and 99),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether the products have it. It follows the clock: apply_due_discounts of discounts.sql.
  is_applied boolean not null default false
);

create table discount_products (
  discount_id integer not null references discounts on delete cascade,
  product_id text not null references products on delete cascade,
  primary key (discount_id, product_id)
);
create index discount_products_product on discount_products (product_id);

-- `discount` stays the product's own; the higher of both is what shoppers see and pay.
alter table products add column scheduled_discount smallint not null default 0;
alter table products
  drop column final_price_millimes,
  add column live_discount smallint not null generated always as (greatest(discount, scheduled_discount)) stored,
  add column final_price_millimes integer not null generated always as
    (((price_millimes::bigint * (100 - greatest(discount, scheduled_discount)) + 500) / 1000 * 10)::integer) stored;

drop trigger products_repriced on products;
create trigger products_repriced after update of
  price_millimes, discount, scheduled_discount, bestseller, coffret, created_at
  on products for each row
  when ((old.price_millimes, old.live_discount, old.bestseller, old.coffret, old.created_at)
    is distinct from (new.price_millimes, new.live_discount, new.bestseller, new.coffret, new.created_at))
  execute function public.index_changed_offer();

drop trigger products_changed on products;
create trigger products_changed after update of
  name, brand, range, size, needs, description, fulldescription, price_millimes, discount, image, category, sub_category,
  sub_sub_category, bestseller, coffret, created_at, translations, active, scheduled_discount
  on products for each row
  -- An import writes all of them, whatever has changed.
  when ((old.name, old.brand, old.range, old.size, old.needs, old.description, old.fulldescription, old.price_millimes, old.discount,
      old.image, old.category, old.sub_category, old.sub_sub_category, old.bestseller, old.coffret, old.created_at, old.translations,
      old.active, old.scheduled_discount)
    is distinct from (new.name, new.brand, new.range, new.size, new.needs, new.description, new.fulldescription, new.price_millimes,
      new.discount, new.image, new.category, new.sub_category, new.sub_sub_category, new.bestseller, new.coffret, new.created_at,
      new.translations, new.active, new.scheduled_discount))
  execute function public.note_product_change();

-- Products that sell most: set by hand, or computed from orders. Those that are there came with the demonstration.
alter table hot_products add column by_hand boolean not null default true;

-- OPER-05: units that are kept for the counter. Shoppers see and buy what is left beyond them.
alter table products
  add column reserve integer not null default 0 check (reserve >= 0),
  add column available integer not null generated always as (greatest(stock - reserve, 0)) stored;

drop trigger products_sold_out on products;
create trigger products_sold_out after update of stock, reserve on products for each row
  when ((old.available > 0) is distinct from (new.available > 0))
  execute function public.note_product_change();
