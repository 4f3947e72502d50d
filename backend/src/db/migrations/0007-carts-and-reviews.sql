-- The row of a cart is what its changes wait for: one user's changes run one after the other.
create table carts (
  user_id text primary key references users on delete cascade,
  changed_at timestamptz not null default now()
);

-- No reference to products: a line outlives its product, and the shopper decides what becomes of it.
create table cart_lines (
  user_id text not null references carts on delete cascade,
  product_id text not null,
  size text not null,
  quantity integer not null check (quantity between 1 and 99),
  position bigint not null generated always as identity,
  primary key (user_id, product_id, size)
);

create table reviews (
  product_id text not null references products on delete cascade,
  user_id text not null references users on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index reviews_newest on reviews (product_id, created_at desc);
create index reviews_user on reviews (user_id);

-- An order outlives the account it was placed with. The language is the one its mails are written in.
alter table orders
  add column user_id text references users on delete set null,
  add column language text not null default 'fr' check (language in ('fr', 'en', 'ar'));
create index orders_of_user on orders (user_id, created_at desc) where user_id is not null;
