-- Calls inside this function carry their schema: a generated column is recomputed with an empty
-- search path when a dump is restored.
create function public.fold_text(source text) returns text
  immutable parallel safe strict language sql as $$
  select pg_catalog.lower(
    pg_catalog.regexp_replace(
      pg_catalog.translate(
        pg_catalog.regexp_replace(
          pg_catalog.normalize(
            pg_catalog.replace(pg_catalog.replace(source, 'œ', 'oe'), 'Œ', 'oe'),
            'NFKD'
          ),
          -- accents, Arabic vowel marks, the tatweel
          '[\u0300-\u036f\u0640\u064b-\u0655\u0670]', '', 'g'
        ),
        'ىةøØßæÆ', 'يهoosee'
      ),
      -- punctuation parts words, so that "anti-âge" and "l’argan" are found by their halves
      '[!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u060c\u061b\u061f\u066a-\u066d]', ' ', 'g'
    )
  )
$$;

-- Every change of a product takes a new number, so count and sum of them tell any two catalogues apart.
create sequence product_version as bigint;

create table products (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  name text not null,
  brand text not null default '',
  description text not null default '',
  fulldescription text not null default '',
  price_millimes integer not null check (price_millimes >= 0),
  discount smallint not null default 0 check (discount between 0 and 100),
  final_price_millimes integer not null generated always as
    (((price_millimes::bigint * (100 - discount) + 50) / 100)::integer) stored,
  image text[] not null default '{}',
  category text not null,
  sub_category text not null default '',
  sub_sub_category text not null default '',
  stock integer not null default 0 constraint products_stock_not_negative check (stock >= 0),
  bestseller boolean not null default false,
  coffret boolean not null default false,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}',
  version bigint not null default nextval('product_version'),
  search_words tsvector not null generated always as (
    pg_catalog.setweight(pg_catalog.to_tsvector('pg_catalog.simple', public.fold_text(
      name || ' ' || brand
      || ' ' || coalesce(translations #>> '{en,name}', '')
      || ' ' || coalesce(translations #>> '{ar,name}', ''))), 'A')
    || pg_catalog.setweight(pg_catalog.to_tsvector('pg_catalog.simple', public.fold_text(
      category || ' ' || sub_category || ' ' || sub_sub_category)), 'B')
    || pg_catalog.setweight(pg_catalog.to_tsvector('pg_catalog.simple', public.fold_text(
      description || ' ' || fulldescription
      || ' ' || coalesce(translations #>> '{en,description}', '')
      || ' ' || coalesce(translations #>> '{ar,description}', ''))), 'C')
  ) stored
);

create function public.next_product_version() returns trigger language plpgsql as $$
begin
  new.version := pg_catalog.nextval('public.product_version');
  return new;
end
$$;
create trigger products_version before update on products
  for each row execute function public.next_product_version();

create index products_search on products using gin (search_words);
create index products_category on products (category, sub_category, sub_sub_category);
create index products_oldest on products (created_at, id);
create index products_relevant on products (bestseller desc, created_at desc, id);
create index products_price on products (final_price_millimes, id);
create index products_discount on products (discount desc, created_at desc, id);

-- The order in which categories are shown; a product's own three names say where it belongs.
create table taxonomy (
  category text not null,
  sub_category text not null default '',
  sub_sub_category text not null default '',
  position integer not null,
  primary key (category, sub_category, sub_sub_category)
);

create table hot_products (
  product_id text primary key references products on delete cascade,
  position integer not null
);

create table heroes (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  position integer not null,
  image text[] not null,
  display_mode text not null,
  firstword text,
  secondword text,
  thirdword text,
  link_type text not null
    check (link_type in ('none', 'product', 'products', 'category', 'subcategory', 'url')),
  product_id text,
  product_ids text[],
  category_link text,
  sub_category_link text,
  custom_url text,
  translations jsonb not null default '{}'
);
