-- Products that an import has written and whose search words are not written yet (OPER-04). Without a reference to products, because
-- the facts of a new product are written before it.
create table products_to_index (
  product_id text primary key,
  noted_at timestamptz not null default now()
);
