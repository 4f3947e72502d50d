-- OPER-11: who sells, and which taxes apply.
create table invoice_settings (
  only_row boolean primary key default true check (only_row),
  seller_name text not null default '',
  seller_address text not null default '',
  -- Matricule fiscal; no invoice is made without it.
  tax_id text not null default '',
  vat_percent smallint not null default 19 check (vat_percent between 0 and 100),
  stamp_duty_millimes integer not null default 1000 check (stamp_duty_millimes >= 0)
);
insert into invoice_settings default values;

-- Rates other than that of the settings. A product's own rate counts before that of its category, of any level.
create table vat_rates (
  kind text not null check (kind in ('product', 'category')),
  -- Id of the product, or name of the category.
  subject text not null,
  percent smallint not null check (percent between 0 and 100),
  primary key (kind, subject)
);

-- The last number of each year. Its row is locked until the invoice is committed, so that no number is left out.
create table invoice_counters (
  kind text not null,
  year smallint not null,
  last integer not null,
  primary key (kind, year)
);

-- Invoices and credit notes. `content` is what is printed, and never changes.
create table invoices (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('invoice', 'credit')),
  year smallint not null,
  number integer not null check (number > 0),
  order_id text not null references orders,
  issued_at timestamptz not null,
  content jsonb not null,
  unique (kind, year, number),
  unique (order_id, kind)
);
