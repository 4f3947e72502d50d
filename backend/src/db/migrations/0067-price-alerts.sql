-- WISH-02: mailboxes that want a mail when a product of a wishlist is cheaper.
create table price_alerts (
  id bigint primary key generated always as identity,
  email text not null,
  -- The account whose wishlist the alert follows; null: a guest's list, as it was when the guest asked.
  user_id text unique references users on delete cascade,
  language text not null,
  -- The products of a guest's request. They have rows of their own only after it is confirmed, so that strangers cannot cause them.
  asked_products text[] not null default '{}',
  asked_at timestamptz not null default now(),
  -- Null until the owner of the mailbox has followed the link.
  confirmed_at timestamptz,
  -- When the last mail about lower prices was queued.
  told_at timestamptz,
  ended_at timestamptz
);
create index price_alerts_email on price_alerts (email);

create table price_alert_products (
  alert_id bigint not null references price_alerts on delete cascade,
  product_id text not null references products on delete cascade,
  -- The price when the product came into the alert, millimes.
  asked_millimes integer not null,
  -- The price that the last round has seen, millimes.
  price_millimes integer not null,
  -- The lower price of the last mail, millimes; null again when the price has risen.
  told_millimes integer,
  -- Whether the shopper has to be told, if the product is on sale and in stock.
  is_lower boolean not null generated always as (
    price_millimes < coalesce(told_millimes, asked_millimes)
    and price_millimes * 100::bigint <= coalesce(told_millimes, asked_millimes) * 95::bigint) stored,
  primary key (alert_id, product_id)
);
create index price_alert_products_product on price_alert_products (product_id);
create index price_alert_products_lower on price_alert_products (alert_id) where is_lower;
