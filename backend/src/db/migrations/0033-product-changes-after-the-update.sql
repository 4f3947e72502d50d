-- Where a table has a trigger before each update, PostgreSQL computes all generated columns of the row anew, here `names`, from the
-- long translations: with every unit sold. The date is now written after the update, and not for each unit: a product counts as changed
-- when another column changes, and when it is sold out or back in stock.
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
  on products for each row
  -- An import writes all of them, whatever has changed.
  when ((old.name, old.brand, old.size, old.needs, old.description, old.fulldescription, old.price_millimes, old.discount,
      old.image, old.category, old.sub_category, old.sub_sub_category, old.bestseller, old.coffret, old.created_at, old.translations)
    is distinct from (new.name, new.brand, new.size, new.needs, new.description, new.fulldescription, new.price_millimes,
      new.discount, new.image, new.category, new.sub_category, new.sub_sub_category, new.bestseller, new.coffret, new.created_at,
      new.translations))
  execute function public.note_product_change();
create trigger products_sold_out after update of stock on products for each row
  when ((old.stock > 0) is distinct from (new.stock > 0))
  execute function public.note_product_change();
