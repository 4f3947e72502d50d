-- The range of the brand that a product belongs to, in French (NAME-02).
alter table products add column range text not null default '';

drop trigger products_reworded on products;
create trigger products_reworded after update of
  name, brand, range, needs, description, fulldescription, translations, category, sub_category, sub_sub_category
  on products for each row
  when ((old.name, old.brand, old.range, old.needs, old.description, old.fulldescription, old.translations, old.category,
      old.sub_category, old.sub_sub_category)
    is distinct from (new.name, new.brand, new.range, new.needs, new.description, new.fulldescription, new.translations,
      new.category, new.sub_category, new.sub_sub_category))
  execute function public.index_changed_product();

drop trigger products_changed on products;
create trigger products_changed after update of
  name, brand, range, size, needs, description, fulldescription, price_millimes, discount, image, category, sub_category,
  sub_sub_category, bestseller, coffret, created_at, translations
  on products for each row
  -- An import writes all of them, whatever has changed.
  when ((old.name, old.brand, old.range, old.size, old.needs, old.description, old.fulldescription, old.price_millimes,
      old.discount, old.image, old.category, old.sub_category, old.sub_sub_category, old.bestseller, old.coffret,
      old.created_at, old.translations)
    is distinct from (new.name, new.brand, new.range, new.size, new.needs, new.description, new.fulldescription,
      new.price_millimes, new.discount, new.image, new.category, new.sub_category, new.sub_sub_category, new.bestseller,
      new.coffret, new.created_at, new.translations))
  execute function public.note_product_change();

-- Arabic names of three shelves say protection from the sun, and a stick is no finger. The former names stay words for them.
update search_meanings set is_name = false
  where phrase in ('أصابع واقية من الشمس', 'واقيات شمس ملونة', 'واقيات شمس للأطفال') and is_name;
insert into search_meanings (phrase, meaning, is_name) values
  ('ستيك واقٍ من الشمس', 'Sticks solaires', true),
  ('واقيات ملونة من الشمس', 'Solaires teintés', true),
  ('واقيات من الشمس للأطفال', 'Solaires enfants', true)
  on conflict (phrase, meaning) do update set is_name = true;
