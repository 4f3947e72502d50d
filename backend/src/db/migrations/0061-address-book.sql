-- ADDR-01: addresses that an account's owner keeps for orders to come.
create table saved_addresses (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null references users on delete cascade,
  -- In the form of an order's address, without the e-mail: mails go to the account's own.
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index saved_addresses_user on saved_addresses (user_id, created_at);
create unique index saved_addresses_default on saved_addresses (user_id) where is_default;
