-- OPER-06: the operator takes products off sale and puts them back. What is off sale has no row in product_search.
alter table products add column active boolean not null default true;

drop trigger products_changed on products;
create trigger products_changed after update of
  name, brand, range, size, needs, description, fulldescription, price_millimes, discount, image, category, sub_category,
  sub_sub_category, bestseller, coffret, created_at, translations, active
  on products for each row
  -- An import writes all of them, whatever has changed.
  when ((old.name, old.brand, old.range, old.size, old.needs, old.description, old.fulldescription, old.price_millimes, old.discount,
      old.image, old.category, old.sub_category, old.sub_sub_category, old.bestseller, old.coffret, old.created_at, old.translations,
      old.active)
    is distinct from (new.name, new.brand, new.range, new.size, new.needs, new.description, new.fulldescription, new.price_millimes,
      new.discount, new.image, new.category, new.sub_category, new.sub_sub_category, new.bestseller, new.coffret, new.created_at,
      new.translations, new.active))
  execute function public.note_product_change();
