-- What one order may take, and from where on it waits for the operator (decision 061). 0 turns a threshold of holding off.
alter table shop_settings
  add column max_units_per_product integer not null default 10
    check (max_units_per_product between 1 and 99),
  add column max_units_per_order integer not null default 50
    check (max_units_per_order between 1 and 9900),
  add column hold_from_units integer not null default 30 check (hold_from_units >= 0),
  add column hold_from_millimes integer not null default 1000000 check (hold_from_millimes >= 0),
  add column hold_hours integer not null default 24 check (hold_hours between 1 and 720);

-- Both are set while the operator has not confirmed the order yet; its units return to the stock at that time.
alter table orders
  add column held_until timestamptz,
  add column held_reason text,
  add constraint orders_held check ((held_until is null) = (held_reason is null));
create index orders_held_until on orders (held_until) where held_until is not null;

-- One row for each mailbox, phone, device and network of an order, as a keyed hash, for a day: an order that is cancelled or
-- whose account is deleted counts on.
create table order_marks (
  key text not null,
  order_id text not null,
  placed_at timestamptz not null default now(),
  is_held boolean not null
);
create index order_marks_of_key on order_marks (key, placed_at);
create index order_marks_age on order_marks (placed_at);
create index order_marks_of_order on order_marks (order_id);
