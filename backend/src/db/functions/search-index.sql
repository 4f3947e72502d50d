-- Keeps product_search, search_places, search_labels and search_vocabulary in step with products. A change of what is indexed, here or in
-- search-text.sql, needs a new version of search-words.sql, which is applied last and indexes all products again.

-- Transactions that write words shared by products run one after the other: two that locked the same words in
-- different orders would deadlock.
create or replace function public.queue_for_words() returns void language sql as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('search words'))
$$;

-- Writes the search words of these products anew, without those that are off sale.
create or replace function public.index_products(ids text[]) returns void language plpgsql as $$
begin
  ids := array(select id from public.products where id = any (ids) and active);
  perform public.queue_for_words() where exists (
    select from public.products where id = any (ids)
      and (category, sub_category, sub_sub_category)
        not in (select category, sub_category, sub_sub_category from public.search_places))
    or exists (
    select from public.products where id = any (ids)
      and (brand, needs) not in (select brand, needs from public.search_labels));
  -- Makes the words only of places and labels that the tables lack, once for all their products: this takes longer than making the words of
  -- a product.
  insert into public.search_places (category, sub_category, sub_sub_category, words)
    select category, sub_category, sub_sub_category,
      public.named_words(array[category, sub_category, sub_sub_category])
    from (select distinct category, sub_category, sub_sub_category from public.products where id = any (ids)) as place
    where (category, sub_category, sub_sub_category)
      not in (select category, sub_category, sub_sub_category from public.search_places)
    order by category, sub_category, sub_sub_category
    on conflict do nothing;
  insert into public.search_labels (brand, needs, words)
    select brand, needs, public.named_words(needs)
    from (select distinct brand, needs from public.products where id = any (ids)) as label
    where (brand, needs) not in (select brand, needs from public.search_labels)
    order by brand, needs
    on conflict do nothing;

  with told as materialized (
    -- `nullif` saves the call for an empty text: without_warnings is strict, so PostgreSQL does not run it for null.
    select *, coalesce(public.without_warnings(nullif(description, '')), '') as told_fr,
      coalesce(public.without_warnings(nullif(translations #>> '{en,description}', '')), '') as told_en,
      coalesce(public.without_warnings(nullif(translations #>> '{ar,description}', '')), '') as told_ar
    from public.products where id = any (ids)
  ), folded as materialized (
    select id,
      public.fold_text(concat_ws(' ', name, brand, range)) as name_fr,
      public.fold_text(concat_ws(' ', translations #>> '{en,name}', translations #>> '{en,range}')) as name_en,
      public.fold_text(concat_ws(' ', translations #>> '{ar,name}', translations #>> '{ar,range}')) as name_ar,
      concat_ws(' ', name, brand, range, translations #>> '{en,name}', translations #>> '{en,range}',
        translations #>> '{ar,name}', translations #>> '{ar,range}') as names,
      array[category, sub_category, sub_sub_category] || needs as labels,
      concat_ws(' ', told_fr, told_en) as texts,
      public.fold_text(told_fr) as text_fr, public.fold_text(told_en) as text_en, public.fold_text(told_ar) as text_ar,
      public.fold_text(public.ingredients_in(fulldescription)) as made_fr,
      public.fold_text(coalesce(public.ingredients_in(translations #>> '{en,fulldescription}'), '')) as made_en,
      public.fold_text(coalesce(public.ingredients_in(translations #>> '{ar,fulldescription}'), '')) as made_ar,
      public.fold_text(concat_ws(' ', public.without_warnings(nullif(fulldescription, '')),
        public.without_warnings(nullif(translations #>> '{en,fulldescription}', '')),
        public.without_warnings(nullif(translations #>> '{ar,fulldescription}', '')))) as long_texts
    from told
  ), label_names as materialized (
    -- The names of labels are read once for all products that have the same labels.
    select labels, (select string_agg(name.folded, ' ') from public.names_of(labels) as name) as label_words
    from (select distinct labels from folded) as each
  ), vectors as materialized (
    select id,
      to_tsvector('pg_catalog.simple', name_fr) || to_tsvector('pg_catalog.french', name_fr)
        || to_tsvector('pg_catalog.simple', name_en) || to_tsvector('pg_catalog.english', name_en)
        || to_tsvector('pg_catalog.simple', name_ar) || to_tsvector('pg_catalog.arabic', name_ar)
        || to_tsvector('pg_catalog.simple', public.without_arabic_article(name_ar)) as named,
      strip(to_tsvector('pg_catalog.simple', concat_ws(' ', public.joined_compounds(names),
        public.joined_pairs(name_fr), public.joined_pairs(name_en),
        public.joined_pairs(public.without_arabic_article(name_ar))))) as joined_names,
      public.fact_lexemes(id, concat_ws(' ', name_fr, name_en, name_ar, text_fr, text_en, text_ar, long_texts, label_words)) as facts,
      strip(to_tsvector('pg_catalog.french', text_fr)
        || to_tsvector('pg_catalog.english', text_en)
        || to_tsvector('pg_catalog.arabic', text_ar)
        || to_tsvector('pg_catalog.simple', concat_ws(' ', public.without_arabic_article(text_ar),
          public.joined_compounds(texts)))) as stems,
      strip(to_tsvector('pg_catalog.simple', concat_ws(' ', text_fr, text_en, text_ar, long_texts))) as plain_texts
    from folded join label_names using (labels)
  ), indexed as (
    insert into public.product_search as kept (product_id, place, label, final_price_millimes, discount,
      bestseller, coffret, created_at, in_stock, facts, name_words, rank_words, words)
    select products.id, places.id, labels.id, final_price_millimes, live_discount, bestseller, coffret, created_at, available > 0,
      public.fact_bits(products.id),
      strip(vectors.named) || joined_names || strip(facts),
      setweight(vectors.named, 'A') || setweight(facts || places.words || labels.words, 'B'),
      strip(vectors.named) || joined_names || strip(facts) || strip(places.words || labels.words) || stems || plain_texts
    from vectors join public.products on products.id = vectors.id
      join public.search_places as places using (category, sub_category, sub_sub_category)
      join public.search_labels as labels using (brand, needs)
    order by products.id
    on conflict (product_id) do update set place = excluded.place, label = excluded.label,
      final_price_millimes = excluded.final_price_millimes, discount = excluded.discount,
      bestseller = excluded.bestseller, coffret = excluded.coffret, created_at = excluded.created_at,
      in_stock = excluded.in_stock, facts = excluded.facts, name_words = excluded.name_words, rank_words = excluded.rank_words, words = excluded.words
  ), held as (
    -- A correction may lead to the words of names, labels and ingredients (`correct`), but not to those of texts. Languages: French 1,
    -- English 2, Arabic 4.
    select id, word, named, true as correct, language from folded, lateral (values
        (name_fr, 1, 1), (name_en, 1, 2), (name_ar, 1, 4),
        (made_fr, 0, 1), (made_en, 0, 2), (made_ar, 0, 4)) as part (words, named, language),
      unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', part.words))) as word
    union all
    select of_label.id, word, 0, true, name.language
    from (select label, max(id) as id from folded, unnest(labels) as label group by label) as of_label,
      lateral public.names_of(array[label]) as name,
      unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', name.folded))) as word
    union all
    select id, lexeme, 0, false, 0 from vectors, unnest(plain_texts)
  ), counted as (
    select word, sum(named)::integer as in_names, max(id) as holder, bool_or(correct) as can_correct,
      bit_or(language)::smallint as languages
    from (
      select id, word, max(named) as named, bool_or(correct) as correct, bit_or(language) as language from held
      where length(word) <= 40 group by id, word
    ) as once group by word
  )
  insert into public.search_vocabulary as kept (word, shown, in_names, holder, can_correct, languages)
    select word, word, in_names, holder, can_correct, languages
    from counted, (select public.queue_for_words()) as queued order by word
    on conflict (word) do update
      set in_names = kept.in_names + excluded.in_names, holder = excluded.holder,
        can_correct = kept.can_correct or excluded.can_correct, languages = kept.languages | excluded.languages
      where excluded.in_names > 0 or excluded.can_correct > kept.can_correct
        or (excluded.languages | kept.languages) > kept.languages;

  -- The spelling that most names have, with its accents.
  update public.search_vocabulary as kept set shown = spelt.word
  from (
    select distinct on (folded) folded, word from (
      select word, public.fold_text(word) as folded, ndoc from ts_stat(format($names$
        select to_tsvector('pg_catalog.simple', concat_ws(' ', name, range, category, sub_category,
          sub_sub_category, array_to_string(needs, ' '), description, translations #>> '{ar,name}', translations #>> '{ar,range}',
          public.ingredients_in(fulldescription)))
        from public.products where id = any (%L)$names$, ids))
    ) as found where word <> folded order by folded, ndoc desc, word
  ) as spelt
  where kept.word = spelt.folded and kept.shown = kept.word;

  -- A product that is new, or has another brand, category or need, may have another discount now.
  if exists (select from public.discounts) then
    perform public.apply_discounts(ids);
  end if;
end
$$;

-- Indexes these products. In the transaction of an import it only notes them, and `indexNoted` indexes them after the commit: orders wait
-- for the transaction, and indexing thousands of products takes long.
create or replace function public.index_or_note(ids text[]) returns void language plpgsql as $$
begin
  if pg_catalog.current_setting('shop.importing', true) is distinct from 'on' then
    perform public.index_products(ids);
    return;
  end if;
  insert into public.products_to_index (product_id)
    select id from pg_catalog.unnest(ids) as id order by id
    -- The update locks a row that exists already, so that no other process indexes the product before this transaction has ended.
    on conflict (product_id) do update set noted_at = pg_catalog.now();
end
$$;

create or replace function public.index_new_products() returns trigger language plpgsql as $$
begin
  perform public.index_or_note((select array_agg(id) from added));
  return null;
end
$$;

create or replace function public.index_changed_product() returns trigger language plpgsql as $$
begin
  perform public.index_or_note(array[new.id]);
  return null;
end
$$;

-- When the facts of a product change, sets its `changed_at`, and indexes it again so that searches use the new facts.
create or replace function public.note_facts_change() returns trigger language plpgsql as $$
declare
  changed text := coalesce(new.product_id, old.product_id);
begin
  update public.products set changed_at = pg_catalog.now()
  where id = changed and changed_at <> pg_catalog.now();
  perform public.index_or_note(array[changed]);
  return null;
end
$$;

create or replace function public.index_changed_offer() returns trigger language plpgsql as $$
begin
  update public.product_search set final_price_millimes = new.final_price_millimes,
    discount = new.live_discount, bestseller = new.bestseller, coffret = new.coffret,
    created_at = new.created_at
  where product_id = new.id;
  return null;
end
$$;

-- Sold-out products come last in lists. Written when a product sells out or is in stock again, not with each unit.
create or replace function public.index_changed_stock() returns trigger language plpgsql as $$
begin
  update public.product_search set in_stock = new.available > 0 where product_id = new.id;
  return null;
end
$$;
create or replace trigger products_in_stock after update of stock, reserve on public.products for each row
  when ((old.available > 0) is distinct from (new.available > 0))
  execute function public.index_changed_stock();

-- A product that is off sale is not in the index (OPER-06).
create or replace function public.index_changed_sale() returns trigger language plpgsql as $$
begin
  if not new.active then
    delete from public.product_search where product_id = new.id;
  else
    perform public.index_or_note(array[new.id]);
  end if;
  return null;
end
$$;
create or replace trigger products_on_sale after update of active on public.products for each row
  when (old.active is distinct from new.active)
  execute function public.index_changed_sale();
