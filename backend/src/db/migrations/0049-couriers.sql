-- OPER-09: with which courier an order goes, and what the courier's settlements said of it.
create table parcels (
  order_id text primary key references orders on delete cascade,
  courier text not null check (courier ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  exported_at timestamptz not null default now(),
  -- null: no settlement has named the parcel. 'short': a part was paid, and the rest is owed.
  outcome text check (outcome in ('paid', 'short', 'refused', 'lost')),
  paid_millimes bigint not null default 0 check (paid_millimes >= 0),
  settled_at timestamptz
);
create index parcels_of_courier on parcels (courier, outcome);

-- A settlement and a scanner name orders by the courier's number.
create index orders_tracking_number on orders (upper(tracking_number)) where tracking_number is not null;
