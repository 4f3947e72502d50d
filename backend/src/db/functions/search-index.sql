-- Keeps product_search, search_places, search_labels and search_vocabulary in step with products. A change of what is indexed ends
-- this file with the statement that indexes all products again:
--   select public.index_products((select array_agg(id) from public.products));

-- Transactions that write words shared by products run one after the other: two that locked the same words in
-- different orders would deadlock.
create or replace function public.queue_for_words() returns void language sql as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('search words'))
$$;

-- Writes the search words of these products anew.
create or replace function public.index_products(ids text[]) returns void language plpgsql as $$
begin
  perform public.queue_for_words() where exists (
    select from public.products where id = any (ids)
      and (category, sub_category, sub_sub_category)
        not in (select category, sub_category, sub_sub_category from public.search_places))
    or exists (
    select from public.products where id = any (ids)
      and (brand, needs) not in (select brand, needs from public.search_labels));
  insert into public.search_places (category, sub_category, sub_sub_category, words)
    select distinct category, sub_category, sub_sub_category,
      public.search_words(
        public.fold_text(category || ' ' || sub_category || ' ' || sub_sub_category), 'pg_catalog.french')
    from public.products where id = any (ids)
    order by category, sub_category, sub_sub_category
    on conflict do nothing;
  insert into public.search_labels (brand, needs, words)
    select distinct brand, needs,
      public.search_words(public.fold_text(array_to_string(needs, ' ')), 'pg_catalog.french')
    from public.products where id = any (ids)
    order by brand, needs
    on conflict do nothing;

  with folded as materialized (
    select id,
      public.fold_text(name || ' ' || brand) as name_fr,
      public.fold_text(coalesce(translations #>> '{en,name}', '')) as name_en,
      public.fold_text(coalesce(translations #>> '{ar,name}', '')) as name_ar,
      public.fold_text(concat_ws(' ', category, sub_category, sub_sub_category,
        array_to_string(needs, ' '))) as labels,
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
        concat_ws(' ', labels, text_fr, text_en, text_ar, long_texts))) as plain_texts
    from folded
  ), indexed as (
    insert into public.product_search as kept (product_id, place, label, final_price_millimes, discount,
      bestseller, coffret, created_at, name_words, words)
    select products.id, places.id, labels.id, final_price_millimes, discount, bestseller, coffret, created_at,
      vectors.name_words, vectors.name_words || places.words || labels.words || stems || plain_texts
    from vectors join public.products on products.id = vectors.id
      join public.search_places as places using (category, sub_category, sub_sub_category)
      join public.search_labels as labels using (brand, needs)
    order by products.id
    on conflict (product_id) do update set place = excluded.place, label = excluded.label,
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
          sub_sub_category, array_to_string(needs, ' '), description, translations #>> '{ar,name}'))
        from public.products where id = any (%L)$names$, ids))
    ) as found where word <> folded order by folded, ndoc desc, word
  ) as spelt
  where kept.word = spelt.folded and kept.shown = kept.word;
end
$$;

create or replace function public.index_new_products() returns trigger language plpgsql as $$
begin
  perform public.index_products((select array_agg(id) from added));
  return null;
end
$$;

-- An import indexes its changed products 500 at a time. One at a time, each product would write the same words of
-- the vocabulary again, and 20,000 products would take a quarter of an hour.
create or replace function public.index_changed_product() returns trigger language plpgsql as $$
begin
  if pg_catalog.current_setting('shop.importing', true) is distinct from 'on' then
    perform public.index_products(array[new.id]);
  end if;
  return null;
end
$$;

create or replace function public.index_changed_offer() returns trigger language plpgsql as $$
begin
  update public.product_search set final_price_millimes = new.final_price_millimes,
    discount = new.discount, bestseller = new.bestseller, coffret = new.coffret,
    created_at = new.created_at
  where product_id = new.id;
  return null;
end
$$;

select public.index_products((select array_agg(id) from public.products));
