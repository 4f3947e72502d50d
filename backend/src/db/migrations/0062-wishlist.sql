-- WISH-01: products that an account's owner keeps for later.
create table wishlist_products (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  -- Decides the order in which they are shown.
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_products_product on wishlist_products (product_id);
