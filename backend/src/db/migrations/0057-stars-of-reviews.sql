-- REV-01: stars, reviews of guests by the link of a delivered order, and the shop's answers.
alter table reviews drop constraint reviews_pkey;
alter table reviews alter column user_id drop not null;
alter table reviews
  -- null: a review from before there were stars.
  add column stars smallint check (stars between 1 and 5),
  -- The delivered order that the review was written for by its link.
  add column order_id text references orders on delete set null,
  -- The name that a guest has given; an account's review shows the account's name.
  add column author_name text check (length(author_name) between 1 and 60),
  -- A review by a link stays a verified purchase when its order is deleted.
  add column is_by_link boolean not null default false,
  add column answer text check (length(answer) between 1 and 2000),
  add column answered_at timestamptz,
  add primary key (id),
  add constraint reviews_of_user unique (product_id, user_id),
  add constraint reviews_of_order unique (product_id, order_id),
  add check (user_id is not null or author_name is not null),
  add check ((answer is null) = (answered_at is null));
create index reviews_by_order on reviews (order_id) where order_id is not null;

alter table products
  -- The average of the stars that are shown, with one decimal; 0 without any.
  add column stars_average real not null default 0,
  add column stars_count integer not null default 0;

-- Keeps average and count of a product, whoever changes its reviews. The product is locked before they are counted, so that of two
-- reviews at once the second counts both. Its key stays free for the references of others.
create function public.count_stars() returns trigger language plpgsql as $$
declare
  product text;
begin
  product := coalesce(new.product_id, old.product_id);
  perform from public.products where id = product for no key update;
  update public.products
    set stars_average = shown.average, stars_count = shown.total
    from (
      select coalesce(pg_catalog.round(pg_catalog.avg(stars), 1), 0)::real as average, pg_catalog.count(stars)::int as total
      from public.reviews where product_id = product and hidden_at is null
    ) as shown
    where id = product and (stars_average, stars_count) is distinct from (shown.average, shown.total);
  return null;
end
$$;
create trigger reviews_counted after insert or delete or update of stars, hidden_at on reviews
  for each row execute function public.count_stars();

drop trigger products_changed on products;
create trigger products_changed after update of
  name, brand, range, size, needs, description, fulldescription, price_millimes, discount, image, category, sub_category,
  sub_sub_category, bestseller, coffret, created_at, translations, active, scheduled_discount, stars_average, stars_count
  on products for each row
  -- An import writes all of them, whatever has changed.
  when ((old.name, old.brand, old.range, old.size, old.needs, old.description, old.fulldescription, old.price_millimes, old.discount,
      old.image, old.category, old.sub_category, old.sub_sub_category, old.bestseller, old.coffret, old.created_at, old.translations,
      old.active, old.scheduled_discount, old.stars_average, old.stars_count)
    is distinct from (new.name, new.brand, new.range, new.size, new.needs, new.description, new.fulldescription, new.price_millimes,
      new.discount, new.image, new.category, new.sub_category, new.sub_sub_category, new.bestseller, new.coffret, new.created_at,
      new.translations, new.active, new.scheduled_discount, new.stars_average, new.stars_count))
  execute function public.note_product_change();
