-- OPER-14: what customers bring back of delivered orders.
create table order_returns (
  id integer primary key generated always as identity,
  order_id text not null references orders on delete cascade,
  returned_at timestamptz not null default now(),
  -- Of the delivery fee; 0 if the customer does not get it back.
  delivery_millimes bigint not null check (delivery_millimes >= 0)
);
create index order_returns_order on order_returns (order_id);

create table order_return_items (
  return_id integer not null references order_returns on delete cascade,
  -- Of the line in order_items.
  position integer not null,
  units integer not null check (units > 0),
  -- What the customer paid for these units.
  millimes bigint not null check (millimes >= 0),
  -- False: they are damaged and did not go back to the stock.
  is_restocked boolean not null,
  primary key (return_id, position)
);

-- An order has one invoice, at most one credit note for all that is left of it, and one for each return.
alter table invoices add column return_id integer unique references order_returns;
alter table invoices drop constraint invoices_order_id_kind_key;
create unique index invoices_whole on invoices (order_id, kind) where return_id is null;
