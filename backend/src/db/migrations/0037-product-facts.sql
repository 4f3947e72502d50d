-- What the operator says of a product (FACT-01), apart from `products`: lists read none of it. A product without a row, and an empty
-- value, say nothing. The names that the lists may hold are those of shared/domain/src/facts.
create table product_facts (
  -- Deferred: an import writes the facts first, so that a product is indexed once, with them.
  product_id text primary key references products on delete cascade deferrable initially deferred,
  from_months smallint check (from_months between 0 and 1200),
  pregnancy text not null default '' check (pregnancy in ('', 'fine', 'ask', 'no')),
  breastfeeding text not null default '' check (breastfeeding in ('', 'fine', 'ask', 'no')),
  not_for text[] not null default '{}',
  ask_for text[] not null default '{}',
  free_of text[] not null default '{}',
  suits text[] not null default '{}',
  skin_types text[] not null default '{}',
  hair_types text[] not null default '{}',
  spf smallint check (spf between 1 and 100),
  -- [{"name": "niacinamide", "share": "10 %"}, …]
  actives jsonb not null default '[]',
  inci text not null default '',
  warning text not null default '',
  warning_en text not null default '',
  warning_ar text not null default '',
  contents double precision check (contents > 0),
  contents_unit text not null default '' check ((contents_unit = '') = (contents is null)),
  reference text not null default '',
  ean text not null default ''
);

-- A product counts as changed when its facts change, and is found by them. An import indexes its products itself.
create function public.note_facts_change() returns trigger language plpgsql as $$
declare
  changed text := coalesce(new.product_id, old.product_id);
begin
  update public.products set changed_at = pg_catalog.now()
  where id = changed and changed_at <> pg_catalog.now();
  if pg_catalog.current_setting('shop.importing', true) is distinct from 'on' then
    perform public.index_products(array[changed]);
  end if;
  return null;
end
$$;
create trigger facts_changed after insert or update or delete on product_facts
  for each row execute function public.note_facts_change();
