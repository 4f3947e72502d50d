-- OPER-10: fee, threshold and days of governorates, where they differ from the shop's own; null: as everywhere.
create table regions (
  -- The French name, as in orders.
  governorate text primary key,
  delivery_fee_millimes integer check (delivery_fee_millimes >= 0),
  free_delivery_threshold_millimes integer check (free_delivery_threshold_millimes >= 0),
  -- Working days from an order to its arrival.
  days_from smallint check (days_from between 0 and 30),
  days_to smallint check (days_to between days_from and 30),
  check ((days_from is null) = (days_to is null))
);

alter table shop_settings
  add column offers_pickup boolean not null default false,
  add column is_tunisia_only boolean not null default false;

alter table orders
  add column is_pickup boolean not null default false,
  -- {"from", "to"}: the working days that the shopper was told; null: the usual day.
  add column delivery_days jsonb;
