-- The shop's own mails about orders (OPER-02).
alter table shop_settings
  -- Empty: the address that shoppers are shown.
  add column order_mail_to text not null default '',
  -- 'digest': one mail for all news of so many hours.
  add column order_mail_mode text not null default 'each' check (order_mail_mode in ('each', 'digest', 'none')),
  add column order_mail_events text[] not null default '{placed,confirmed,changed,cancelled}'
    check (order_mail_events <@ '{placed,confirmed,changed,cancelled}'),
  add column order_mail_language text not null default 'fr' check (order_mail_language in ('fr', 'en', 'ar')),
  add column order_digest_hours smallint not null default 12 check (order_digest_hours between 1 and 168),
  add column order_digest_at timestamptz not null default now();

-- News for the next digest.
create table order_news (
  id bigint primary key generated always as identity,
  order_id text not null references orders on delete cascade,
  event text not null,
  happened_at timestamptz not null default now()
);

-- The bound of a mailbox is about mails that strangers cause in somebody else's. A busy shop has more orders in a day, and its
-- orders must not wait for each other at the lock of its own mailbox.
create or replace trigger outbox_bound before insert on outbox
  for each row when (new.kind not like 'shop\_%') execute function public.bound_mails();

-- Confirming by a signed link (OPER-08), and the parcel's number (OPER-07).
alter table orders
  add column confirmed_at timestamptz,
  -- Answers to the order's links so far: a link is signed for one number, so that it is answered once.
  add column link_round integer not null default 0,
  add column tracking_number text,
  add column tracking_url text;

-- Changes of an order after it was placed, other than its status. No value of an address is kept here.
create table order_changes (
  id bigint primary key generated always as identity,
  order_id text not null references orders on delete cascade,
  changed_by text not null check (changed_by in ('customer', 'shop')),
  -- What was changed, such as 'confirmed', 'phone' or '2 × Crème → 1'.
  changes text[] not null,
  note text,
  changed_at timestamptz not null default now()
);
create index order_changes_of_order on order_changes (order_id, id);
