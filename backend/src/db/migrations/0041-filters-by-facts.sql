-- What lists are filtered by of a product's facts (FACT-01), one bit for each name of `factNames` of shared/domain/src/facts. Filled when
-- the file of functions indexes all products again.
alter table product_search add column facts bigint not null default 0;

-- Counts every facet in one reading of the index.
drop index product_search_place;
create index product_search_place on product_search (place, final_price_millimes)
  include (label, facts, discount, coffret);

-- Returns the facts too: the file of functions makes it anew. A new database does not have it yet.
drop function if exists public.find_ranked(tsquery, tsquery, tsquery, tsquery);

-- Searches that found nothing (OPER-12). Nothing of who has searched.
create table empty_searches (
  day date not null,
  language text not null check (language in ('fr', 'en', 'ar')),
  -- Folded: lower case, without accents.
  words text not null,
  times integer not null,
  primary key (day, language, words)
);
