create table coupons (
  code text primary key check (length(code) between 1 and 20),
  percentage smallint not null check (percentage between 1 and 100),
  description text not null default '',
  expires_at timestamptz,
  usage_limit integer check (usage_limit >= 0),
  used integer not null default 0,
  constraint coupons_within_limit check (used >= 0 and (usage_limit is null or used <= usage_limit))
);

create table orders (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  short_number text not null generated always as (upper(right(id, 8))) stored,
  status text not null default 'Order Placed',
  created_at timestamptz not null default now(),
  payment_method text not null default 'COD',
  -- amount is subtotal - coupon + delivery fee to the whole dinar, with the settings of its day.
  amount_millimes bigint not null check (amount_millimes >= 0),
  subtotal_millimes bigint not null check (subtotal_millimes >= 0),
  delivery_fee_millimes integer not null check (delivery_fee_millimes >= 0),
  free_delivery_threshold_millimes integer not null,
  coupon_code text,
  coupon_percentage smallint,
  coupon_discount_millimes bigint not null default 0 check (coupon_discount_millimes >= 0),
  address jsonb not null,
  guest_name text,
  guest_email text,
  guest_phone text
);
-- Both columns in one index: an unknown order and a wrong e-mail cost the same look-up.
create index orders_guest_lookup on orders (short_number, guest_email);

create table order_items (
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  image text[] not null,
  size text not null,
  quantity integer not null check (quantity > 0),
  price_millimes integer not null,
  discount smallint not null,
  primary key (order_id, position)
);
create index order_items_product on order_items (product_id);

create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  order_id text references orders on delete cascade,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What happened and must be told to the outside, written with the change itself.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
