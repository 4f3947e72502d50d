-- OPER-05: files that change the stock by a difference, by the hash of their content, so that none counts twice.
create table imported_files (
  sha256 text primary key,
  imported_at timestamptz not null default now()
);

-- Units that an order gave back without being cancelled, since a count.
create table stock_returns (
  product_id text not null,
  units integer not null,
  returned_at timestamptz not null default now()
);
create index stock_returns_at on stock_returns (returned_at);

-- What was ordered and what was cancelled since a count.
create index orders_created_at on orders (created_at);
create index order_moves_cancelled on order_moves (moved_at) where to_status = 'Cancelled';
