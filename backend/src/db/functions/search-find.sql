-- Finds products and words. Functions that search product_search turn sequential scans off: the planner does not know how
-- much it costs to read the long tsvectors of the table, and would read it whole instead of its index.

-- Whether any product has these words.
create or replace function public.is_found(wanted tsquery) returns boolean
  stable parallel safe strict language sql set enable_seqscan = off as $$
  select exists (select from public.product_search where words @@ wanted)
$$;

-- Products that match `begun`, each with its rank: `ts_rank_cd` (cover density) of the whole words plus `ts_rank` of their beginnings.
-- A word weighs 1 in name and brand, 0.6 in needs, categories and facts, and 0 in texts (decision 088). If fewer than five products match,
-- adds the 20 best products (`is_near`) that match `nearly` in names, needs, categories and facts; if `nearly` is null, adds none.
create or replace function public.find_ranked(begun tsquery, whole tsquery, some_begun tsquery, nearly tsquery) returns table (
    product_id text, place integer, label integer, final_price_millimes integer, discount smallint,
    bestseller boolean, coffret boolean, created_at timestamptz, in_stock boolean, facts bigint, is_near boolean, rank real)
  stable parallel safe language sql set enable_seqscan = off as $$
  with matched as materialized (
    select product_id, place, label, final_price_millimes, discount, bestseller, coffret, created_at, in_stock, facts, false as is_near,
      round((ts_rank_cd('{0, 0, 0.6, 1}', rank_words, whole) + ts_rank('{0, 0, 0.6, 1}', rank_words, some_begun))::numeric, 2)::real as rank
    from public.product_search where words @@ begun
  )
  select * from matched
  union all
  (select product_id, place, label, final_price_millimes, discount, bestseller, coffret, created_at, in_stock, facts, true,
    round(ts_rank('{0, 0, 0.6, 1}', rank_words, some_begun)::numeric, 2)::real as near_rank
  from public.product_search
  where nearly is not null and (select count(*) from matched) < 5
    and words @@ nearly and rank_words @@ nearly and not words @@ begun
  order by in_stock desc, near_rank desc, bestseller desc, created_at desc, product_id limit 20)
$$;

-- Whether a product of the shop still has this word of the vocabulary.
create or replace function public.is_held(word text, holder text) returns boolean
  stable parallel safe strict language sql as $$
  -- Function arguments share one collation, but only the column's own collation can use the index.
  select coalesce((
      select name_words @@ wanted or words @@ wanted from public.product_search
      where product_id = holder collate "default"
    ), false) or public.is_found(wanted)
  from cast('''' || word || '''' as tsquery) as wanted
$$;

-- Words of names, labels, ingredients and meanings that are spelt like this one. A managed PostgreSQL may keep its extensions in a schema of
-- its own, so the operator of pg_trgm is looked up.
do $$
declare
  trgm text := (select quote_ident(nspname) from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format($definition$
    create or replace function public.near_words(wanted text) returns setof public.search_vocabulary
      stable parallel safe strict language sql as $body$
      select * from public.search_vocabulary
      where can_correct and word || '' operator(%1$s.%%) wanted
      order by %1$s.similarity(word, wanted) desc, in_names desc, word limit 20
    $body$
  $definition$, trgm);
end
$$;
