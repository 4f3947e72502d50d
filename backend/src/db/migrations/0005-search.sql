create extension if not exists pg_trgm;

-- A trigger before each update made PostgreSQL write the search words anew with every unit sold.
drop trigger products_version on products;
drop function public.next_product_version();
drop index products_search, products_category, products_relevant, products_price, products_discount;
alter table products drop column version, drop column search_words;
drop sequence product_version;
-- Room for the next version of a row on its own page, and long texts kept apart from the stock.
alter table products set (fillfactor = 70, toast_tuple_target = 768);
-- What cards show of the translations, at hand: unpacking the long texts of all products takes seconds.
alter table products add column names jsonb not null generated always as (
  translations #- '{en,description}' #- '{en,fulldescription}'
    #- '{ar,description}' #- '{ar,fulldescription}') stored;
alter table products alter column names set storage main;

-- "الشعر" and "شعر" are one word, and so are "والشعر", "بالشعر", "كالشعر" and "للشعر".
create function public.without_arabic_article(folded text) returns text
  immutable parallel safe strict language sql as $$
  select pg_catalog.regexp_replace(
    folded, '(^|\s)(?:وال|بال|كال|فال|ال|لل)(?=[\u0621-\u064a]{2})', '\1', 'g')
$$;

-- The words of a text as they stand and as stems, without their places.
create function public.search_words(folded text, stemming regconfig) returns tsvector
  immutable parallel safe strict language sql as $$
  select pg_catalog.strip(
    pg_catalog.to_tsvector('pg_catalog.simple', folded)
    || pg_catalog.to_tsvector(stemming, folded))
$$;

-- Each place in the tree of categories, so that facets are counted by one number.
create table search_places (
  id integer primary key generated always as identity,
  category text not null,
  sub_category text not null,
  sub_sub_category text not null,
  words tsvector not null,
  unique (category, sub_category, sub_sub_category)
);

-- What finding and ordering need of a product, apart from what changes with each order.
create table product_search (
  product_id text primary key references products on delete cascade,
  place integer not null references search_places,
  final_price_millimes integer not null,
  discount smallint not null,
  bestseller boolean not null,
  coffret boolean not null,
  created_at timestamptz not null,
  name_words tsvector not null,
  words tsvector not null
);
-- The long vector out of line: a search reads it in its index alone.
alter table product_search alter column words set storage external;
alter table product_search alter column name_words set storage main;
alter table product_search set (toast_tuple_target = 1024);

create index product_search_words on product_search using gin (words) with (gin_pending_list_limit = 1024);
create index product_search_names on product_search using gin (name_words) with (gin_pending_list_limit = 1024);
create index product_search_place on product_search (place, final_price_millimes)
  include (discount, coffret);
create index product_search_best_of_place on product_search
  (place, bestseller desc, created_at desc, product_id);
create index product_search_relevant on product_search (bestseller desc, created_at desc, product_id);
create index product_search_newest on product_search (created_at desc, product_id);
create index product_search_price on product_search (final_price_millimes, product_id);
create index product_search_discount on product_search (discount desc, created_at desc, product_id);

-- Read by its indexes whatever the planner guesses: it does not know what reading the long vectors costs.
create function public.is_found(wanted tsquery) returns boolean
  stable parallel safe strict language sql set enable_seqscan = off as $$
  select exists (select from public.product_search where words @@ wanted)
$$;

-- Products whose words match, and how near: 0 where the name has all words whole, 1 where it has their
-- beginnings, 2 where the category has them or the name one of them, 3 where they are in the texts.
create function public.find_products(begun tsquery, whole tsquery, one_begun tsquery) returns table (
    product_id text, place integer, final_price_millimes integer, discount smallint,
    bestseller boolean, coffret boolean, created_at timestamptz, nearness integer)
  stable parallel safe strict language sql set enable_seqscan = off as $$
  select product_id, place, final_price_millimes, discount, bestseller, coffret, created_at,
    case
      when name_words @@ whole then 0
      when name_words @@ begun then 1
      when place = any (array(select id from public.search_places where words @@ begun))
        or name_words @@ one_begun then 2
      else 3 end
  from public.product_search where words @@ begun
$$;

-- Every word a product holds, folded, with the spelling it is shown in: what typing errors are corrected to.
create table search_vocabulary (
  word text collate "C" primary key,
  shown text not null,
  in_names integer not null,
  -- A product that held it last: whether the shop still has the word is mostly told by this one.
  holder text not null
);

-- Whether a product of the shop holds this word of the vocabulary.
create function public.is_held(word text, holder text) returns boolean
  stable parallel safe strict language sql as $$
  -- Arguments share one collation here, and only the key's own finds it in its index.
  select coalesce((
      select name_words @@ wanted or words @@ wanted from public.product_search
      where product_id = holder collate "default"
    ), false) or public.is_found(wanted)
  from cast('''' || word || '''' as tsquery) as wanted
$$;

-- A managed PostgreSQL may keep its extensions in a schema of its own.
do $$
declare
  trgm text := (select quote_ident(nspname) from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format(
    'create index search_vocabulary_near on search_vocabulary using gin (word %s.gin_trgm_ops)', trgm);
  execute format($definition$
    create function public.near_words(wanted text) returns setof public.search_vocabulary
      stable parallel safe strict language sql as $body$
      select * from public.search_vocabulary
      where word operator(%1$s.%%) wanted
      order by %1$s.similarity(word, wanted) desc, in_names desc, word limit 20
    $body$
  $definition$, trgm);
end
$$;

-- Writers of the words that products share come one after the other: whoever waited for one word while
-- holding another would wait for ever.
create function public.queue_for_words() returns void language sql as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('search words'))
$$;

-- Makes products findable by what their texts are now.
create function public.index_products(ids text[]) returns void language plpgsql as $$
begin
  perform public.queue_for_words() where exists (
    select from public.products where id = any (ids)
      and (category, sub_category, sub_sub_category)
        not in (select category, sub_category, sub_sub_category from public.search_places));
  insert into public.search_places (category, sub_category, sub_sub_category, words)
    select distinct category, sub_category, sub_sub_category,
      public.search_words(
        public.fold_text(category || ' ' || sub_category || ' ' || sub_sub_category), 'pg_catalog.french')
    from public.products where id = any (ids)
    order by category, sub_category, sub_sub_category
    on conflict do nothing;

  with folded as materialized (
    select id,
      public.fold_text(name || ' ' || brand) as name_fr,
      public.fold_text(coalesce(translations #>> '{en,name}', '')) as name_en,
      public.fold_text(coalesce(translations #>> '{ar,name}', '')) as name_ar,
      public.fold_text(concat_ws(' ', category, sub_category, sub_sub_category)) as place,
      public.fold_text(description) as text_fr,
      public.fold_text(coalesce(translations #>> '{en,description}', '')) as text_en,
      public.fold_text(coalesce(translations #>> '{ar,description}', '')) as text_ar,
      public.fold_text(concat_ws(' ', fulldescription,
        translations #>> '{en,fulldescription}', translations #>> '{ar,fulldescription}')) as long_texts
    from public.products where id = any (ids)
  ), vectors as materialized (
    select id,
      public.search_words(name_fr, 'pg_catalog.french')
        || public.search_words(name_en, 'pg_catalog.english')
        || public.search_words(name_ar, 'pg_catalog.arabic')
        || strip(to_tsvector('pg_catalog.simple', public.without_arabic_article(name_ar))) as name_words,
      strip(to_tsvector('pg_catalog.french', text_fr)
        || to_tsvector('pg_catalog.english', text_en)
        || to_tsvector('pg_catalog.arabic', text_ar)
        || to_tsvector('pg_catalog.simple', public.without_arabic_article(text_ar))) as stems,
      strip(to_tsvector('pg_catalog.simple', concat_ws(' ', name_fr, name_en, name_ar))) as plain_names,
      strip(to_tsvector('pg_catalog.simple',
        concat_ws(' ', place, text_fr, text_en, text_ar, long_texts))) as plain_texts
    from folded
  ), indexed as (
    insert into public.product_search as kept (product_id, place, final_price_millimes, discount,
      bestseller, coffret, created_at, name_words, words)
    select products.id, places.id, final_price_millimes, discount, bestseller, coffret, created_at,
      vectors.name_words, vectors.name_words || places.words || stems || plain_texts
    from vectors join public.products on products.id = vectors.id
      join public.search_places as places using (category, sub_category, sub_sub_category)
    order by products.id
    on conflict (product_id) do update set place = excluded.place,
      final_price_millimes = excluded.final_price_millimes, discount = excluded.discount,
      bestseller = excluded.bestseller, coffret = excluded.coffret, created_at = excluded.created_at,
      name_words = excluded.name_words, words = excluded.words
  ), counted as (
    select lexeme, sum(named)::integer as in_names, max(id) as holder from (
      select id, lexeme, 1 as named from vectors, unnest(plain_names)
      union all select id, lexeme, 0 from vectors, unnest(plain_texts)
    ) as held where length(lexeme) <= 40 group by lexeme
  )
  insert into public.search_vocabulary as kept (word, shown, in_names, holder)
    select lexeme, lexeme, in_names, holder
    from counted, (select public.queue_for_words()) as queued order by lexeme
    on conflict (word) do update
      set in_names = kept.in_names + excluded.in_names, holder = excluded.holder
      where excluded.in_names > 0;

  -- The spelling most names have, accents and all.
  update public.search_vocabulary as kept set shown = spelt.word
  from (
    select distinct on (folded) folded, word from (
      select word, public.fold_text(word) as folded, ndoc from ts_stat(format($names$
        select to_tsvector('pg_catalog.simple', concat_ws(' ', name, category, sub_category,
          sub_sub_category, description, translations #>> '{ar,name}'))
        from public.products where id = any (%L)$names$, ids))
    ) as found where word <> folded order by folded, ndoc desc, word
  ) as spelt
  where kept.word = spelt.folded and kept.shown = kept.word;
end
$$;

create function public.index_new_products() returns trigger language plpgsql as $$
begin
  perform public.index_products((select array_agg(id) from added));
  return null;
end
$$;
-- An import indexes what it changes by the hundred: one by one, each product rewrites the same words of the
-- vocabulary, and 20,000 of them take a quarter of an hour.
create function public.index_changed_product() returns trigger language plpgsql as $$
begin
  if pg_catalog.current_setting('shop.importing', true) is distinct from 'on' then
    perform public.index_products(array[new.id]);
  end if;
  return null;
end
$$;
create function public.index_changed_offer() returns trigger language plpgsql as $$
begin
  update public.product_search set final_price_millimes = new.final_price_millimes,
    discount = new.discount, bestseller = new.bestseller, coffret = new.coffret,
    created_at = new.created_at
  where product_id = new.id;
  return null;
end
$$;
-- None of them runs for a change of stock.
create trigger products_added after insert on products
  referencing new table as added for each statement execute function public.index_new_products();
create trigger products_reworded after update of
  name, brand, description, fulldescription, translations, category, sub_category, sub_sub_category
  on products for each row
  when ((old.name, old.brand, old.description, old.fulldescription, old.translations, old.category,
      old.sub_category, old.sub_sub_category)
    is distinct from (new.name, new.brand, new.description, new.fulldescription, new.translations,
      new.category, new.sub_category, new.sub_sub_category))
  execute function public.index_changed_product();
create trigger products_repriced after update of
  price_millimes, discount, bestseller, coffret, created_at
  on products for each row
  when ((old.price_millimes, old.discount, old.bestseller, old.coffret, old.created_at)
    is distinct from (new.price_millimes, new.discount, new.bestseller, new.coffret, new.created_at))
  execute function public.index_changed_offer();

select public.index_products((select array_agg(id) from products));

-- One row a day: the salt under which visitors are told apart that day, and how many rows it has led to.
create table search_days (
  day date primary key,
  salt bytea not null,
  visits integer not null default 0
);
-- Who has searched for what today, only so that nobody counts twice. Gone with the day.
create table search_visits (
  day date not null references search_days on delete cascade,
  visitor bytea not null,
  term text not null,
  primary key (day, visitor, term)
);
-- What shoppers search for. `heat` is the binary logarithm of a sum in which each visit weighs twice as
-- much as one a half-life before: its order needs no clock.
create table search_trends (
  term text primary key,
  shown text not null,
  heat double precision not null,
  day date not null,
  visitors integer not null,
  -- When enough visitors had last searched for it within one day.
  popular_at timestamptz
);
create index search_trends_hottest on search_trends (heat desc, term);
