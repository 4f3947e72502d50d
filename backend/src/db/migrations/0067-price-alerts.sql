-- WISH-02: mailboxes that want a mail when a product of a wishlist is cheaper.
create table price_alerts (
  id bigint primary key generated always as identity,
  email text not null,
  -- The account whose wishlist the alert follows; null: a guest's list, as it was when the guest asked.
  user_id text unique references users on delete cascade,
  language text not null,
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
  -- The price that the shopper saw when the product came into the alert, millimes.
  asked_millimes integer not null,
  -- The lower price of the last mail, millimes; null again when the price has risen.
  told_millimes integer,
  primary key (alert_id, product_id)
);
create index price_alert_products_product on price_alert_products (product_id);
create index price_alert_products_told on price_alert_products (product_id) where told_millimes is not null;
