-- OPER-05: files that change the stock by a difference, by the hash of their content, so that none counts twice.
create table imported_files (
  sha256 text primary key,
  imported_at timestamptz not null default now()
);

-- What was cancelled since a count.
create index order_moves_cancelled on order_moves (moved_at) where to_status = 'Cancelled';
