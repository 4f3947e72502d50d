-- BACK-01: mailboxes that want a mail each time a sold-out product is back.
create table stock_alerts (
  id bigint primary key generated always as identity,
  email text not null,
  product_id text not null references products on delete cascade,
  language text not null,
  -- Signed in the confirmation link; a new one makes earlier links invalid.
  seed uuid not null default gen_random_uuid(),
  -- Decides the order of the mails.
  asked_at timestamptz not null default now(),
  -- Null until the owner of the mailbox has followed the link.
  confirmed_at timestamptz,
  -- When the mail about the present stock was queued; null while there is none.
  told_at timestamptz,
  -- Mails about all returns so far: who had fewer is told first.
  times_told integer not null default 0,
  ended_at timestamptz,
  unique (email, product_id)
);
create index stock_alerts_waiting on stock_alerts (product_id)
  where confirmed_at is not null and ended_at is null and told_at is null;
create index stock_alerts_told on stock_alerts (product_id) where told_at is not null;

-- The next stock of a product that is sold out is another return, about which everybody may be told again.
create function public.forget_told_alerts() returns trigger language plpgsql as $$
begin
  update public.stock_alerts set told_at = null
  where product_id = new.id and told_at is not null;
  return null;
end
$$;
create trigger products_alerts_told after update of stock, reserve on products
  for each row when (old.available > 0 and new.available <= 0)
  execute function public.forget_told_alerts();
