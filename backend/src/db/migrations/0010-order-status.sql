-- Each move of an order after it was placed, as the operator made it.
create table order_moves (
  id bigint primary key generated always as identity,
  order_id text not null references orders on delete cascade,
  from_status text not null,
  to_status text not null,
  moved_at timestamptz not null default now()
);
create index order_moves_of_order on order_moves (order_id, id);
