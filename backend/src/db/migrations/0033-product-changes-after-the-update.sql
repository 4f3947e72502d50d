-- Where a table has a trigger before each update, PostgreSQL computes all generated columns of the row anew, here `names`, from the
-- long translations: with every unit sold. The date is now written after the update, and not for each unit: a product counts as changed
-- when another column is written, and when it is sold out or back in stock.
drop trigger products_changed on products;

create or replace function public.note_product_change() returns trigger language plpgsql as $$
begin
  update public.products set changed_at = pg_catalog.now()
  where id = new.id and changed_at <> pg_catalog.now();
  return null;
end
$$;
create trigger products_changed after update of
  name, brand, size, needs, description, fulldescription, price_millimes, discount, image, category, sub_category,
  sub_sub_category, bestseller, coffret, created_at, translations
  on products for each row execute function public.note_product_change();
create trigger products_sold_out after update of stock on products for each row
  when ((old.stock > 0) is distinct from (new.stock > 0))
  execute function public.note_product_change();
