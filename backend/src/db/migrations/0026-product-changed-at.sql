-- When a product was changed last, for the sitemap. Kept by a trigger, so that no way of writing can forget it: imports,
-- orders that take stock, and what an operator does by hand. Not indexed: an order would then write every index of the row.
-- The products there are now count as changed by this migration, which nobody can know better.
alter table products add column changed_at timestamptz not null default now();

create function public.note_product_change() returns trigger language plpgsql as $$
begin
  new.changed_at := pg_catalog.now();
  return new;
end
$$;
create trigger products_changed before update on products
  for each row execute function public.note_product_change();
