-- RET-01: what customers ask to return of delivered orders.
create table return_requests (
  id integer primary key generated always as identity,
  order_id text not null references orders on delete cascade,
  reason text not null check (reason in ('changed', 'faulty', 'wrong', 'other')),
  requested_at timestamptz not null default now(),
  -- null: the shop has neither recorded a return of the order since, nor ended the request.
  handled_at timestamptz
);
create index return_requests_order on return_requests (order_id);
-- An order has one open request.
create unique index return_requests_open on return_requests (order_id) where handled_at is null;

create table return_request_items (
  request_id integer not null references return_requests on delete cascade,
  -- Of the line in order_items.
  position integer not null,
  units integer not null check (units > 0),
  primary key (request_id, position)
);

-- The shop gets a mail about a request, also where it has chosen events: nobody else answers the customer.
alter table shop_settings
  drop constraint shop_settings_order_mail_events_check,
  alter column order_mail_events set default '{placed,confirmed,changed,cancelled,return_asked}',
  add constraint shop_settings_order_mail_events_check
    check (order_mail_events <@ '{placed,confirmed,changed,cancelled,return_asked}');
update shop_settings set order_mail_events = order_mail_events || '{return_asked}'::text[];
