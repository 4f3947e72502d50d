-- Size as on the pack, and the French names of what a product helps with (NAME-01, FACET-02).
alter table products add column size text not null default '';
alter table products add column needs text[] not null default '{}';

-- Each pair of a brand and needs that products have, so that facets are counted by one number.
create table search_labels (
  id integer primary key generated always as identity,
  brand text not null,
  needs text[] not null,
  -- Of the needs alone: the brand is found in the names.
  words tsvector not null,
  unique (brand, needs)
);
insert into search_labels (brand, needs, words) select distinct brand, needs, ''::tsvector from products;

alter table product_search add column label integer references search_labels;
update product_search set label = search_labels.id
  from products join search_labels using (brand, needs) where products.id = product_search.product_id;
alter table product_search alter column label set not null;

drop index product_search_place;
create index product_search_place on product_search (place, final_price_millimes)
  include (label, discount, coffret);

-- Returns the label too: the file of functions makes it anew.
drop function public.find_products(tsquery, tsquery, tsquery);

drop trigger products_reworded on products;
create trigger products_reworded after update of
  name, brand, needs, description, fulldescription, translations, category, sub_category, sub_sub_category
  on products for each row
  when ((old.name, old.brand, old.needs, old.description, old.fulldescription, old.translations, old.category,
      old.sub_category, old.sub_sub_category)
    is distinct from (new.name, new.brand, new.needs, new.description, new.fulldescription, new.translations,
      new.category, new.sub_category, new.sub_sub_category))
  execute function public.index_changed_product();
