-- Adds names and lay words (`search_meanings`) to the index and to queries. This is the last of the search files to be applied, so it ends
-- with the statements that index all products again.

-- The French names of needs and categories with those in other languages. Languages: French 1, English 2, Arabic 4.
create or replace function public.names_of(french text[]) returns table (name text, folded text, language integer)
  stable parallel safe strict language sql as $$
  select name, public.fold_text(name), 1 from pg_catalog.unnest(french) as name where name <> ''
  union all
  select phrase, public.fold_text(phrase), case when phrase ~ '[\u0621-\u064a]' then 4 else 2 end
  from public.search_meanings where is_name and meaning = any (french)
$$;

-- The words of needs and categories in all languages, and each French name as one lexeme ("@chute de cheveux"). The query of a meaning
-- asks for this lexeme (`meanings_among`).
create or replace function public.named_words(french text[]) returns tsvector
  stable parallel safe strict language sql as $$
  select public.label_words(coalesce((select pg_catalog.string_agg(name, ' ') from public.names_of(french)), ''))
    || coalesce((
      select pg_catalog.string_agg('''@' || folded || ''':1', ' ')::tsvector
      from public.names_of(french) where language = 1 and folded ~ '\w'
    ), '')
$$;

-- The words of a phrase without stop words and elisions, folded and in their order.
create or replace function public.telling_words(phrase text) returns text[]
  stable parallel safe strict language plpgsql as $$
begin
  return (
  select coalesce(pg_catalog.array_agg(lexeme order by positions[1]), '{}')
  from public.without_elisions(phrase) as plain,
    pg_catalog.unnest(pg_catalog.to_tsvector('pg_catalog.simple', public.fold_text(plain)))
  where lexeme <> all (public.silent_words(plain)));
end
$$;

-- One form for the words of a phrase: their stems, without the Arabic article.
create or replace function public.phrase_key(words text[]) returns text
  stable parallel safe strict language plpgsql as $$
begin
  return (
  select coalesce(pg_catalog.string_agg(coalesce(
      (pg_catalog.ts_lexize((case when word ~ '[\u0621-\u064a]' then 'arabic_stem' else 'french_stem' end)::regdictionary,
        public.without_arabic_article(word)))[1],
      word), ' ' order by at), '')
  from pg_catalog.unnest(words) with ordinality as split (word, at));
end
$$;

-- Fills `words` and `key` of a phrase, by which it is compared with queries, and adds its words to the vocabulary, so that a correction may
-- lead to them.
create or replace function public.read_meaning() returns trigger language plpgsql as $$
begin
  perform public.queue_for_words();
  new.words := public.telling_words(new.phrase);
  new.key := public.phrase_key(new.words);
  insert into public.search_vocabulary as kept (word, shown, in_names, holder, can_correct, languages)
    select distinct word, word, 0, '', true, case when word ~ '[\u0621-\u064a]' then 4 else 3 end
    from pg_catalog.unnest(new.words) as word where pg_catalog.length(word) <= 40 order by word
    on conflict (word) do update set can_correct = true where not kept.can_correct;
  return new;
end
$$;
create or replace trigger meanings_read before insert or update on public.search_meanings
  for each row execute function public.read_meaning();

-- When a phrase is removed, deletes its words from the vocabulary. Keeps words that a product or another phrase has added.
create or replace function public.forget_meaning() returns trigger language plpgsql as $$
begin
  perform public.queue_for_words();
  delete from public.search_vocabulary where holder = '' and word = any (old.words)
    and not exists (select from public.search_meanings where search_vocabulary.word = any (words));
  return null;
end
$$;
create or replace trigger meanings_forgotten after delete on public.search_meanings
  for each row execute function public.forget_meaning();

-- The given keys that are phrases, each with its meaning as part of a tsquery; null if the shop has no products for it. If the meaning is
-- the name of a need or category, the query finds the products of that need or category. Otherwise it finds products that have each word
-- of the meaning, or a stem of it.
create or replace function public.meanings_among(wanted text[]) returns table (key text, query text)
  stable parallel safe strict language plpgsql as $$
begin
  return query
  select found.key, case
    when meaning = '' then null
    when exists (select from public.search_places where meaning in (category, sub_category, sub_sub_category))
      or exists (select from public.search_labels where meaning = any (needs))
      then '''@' || public.fold_text(meaning) || ''''
    else (
      select '(' || pg_catalog.string_agg('(' || (
          select pg_catalog.string_agg('''' || form || '''', ' | ')
          from pg_catalog.unnest(array[word] || pg_catalog.ts_lexize('french_stem', word)
            || pg_catalog.ts_lexize('english_stem', word) || pg_catalog.ts_lexize('arabic_stem', word)
            || public.without_arabic_article(word)) as form) || ')', ' & ') || ')'
      from pg_catalog.unnest(public.telling_words(meaning)) as word) end
  from public.search_meanings as found where found.key = any (wanted);
end
$$;

-- Indexes all products again, because the index has changed: it has facts as @ words and as bits, fewer warnings, and ranges.
update public.search_meanings set key = '';
update public.search_places set words = public.named_words(array[category, sub_category, sub_sub_category]);
update public.search_labels set words = public.named_words(needs);
select public.index_products((select array_agg(id) from public.products));
