-- How texts become search words. No generated column and no index calls these functions: a change here takes
-- effect for a product when it is indexed again.

-- Lower case, without accents, Arabic vowel marks and punctuation.
create or replace function public.fold_text(source text) returns text
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
      -- punctuation becomes a blank, so that "anti-âge" and "l’argan" are found by either half
      '[!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u060c\u061b\u061f\u066a-\u066d]', ' ', 'g'
    )
  )
$$;

-- Removes the Arabic article: "الشعر" and "شعر" are one word, and so are "والشعر", "بالشعر", "كالشعر" and "للشعر".
create or replace function public.without_arabic_article(folded text) returns text
  immutable parallel safe strict language sql as $$
  select pg_catalog.regexp_replace(
    folded, '(^|\s)(?:وال|بال|كال|فال|ال|لل)(?=[\u0621-\u064a]{2})', '\1', 'g')
$$;

-- The words of a text as they stand and as stems, without their positions.
create or replace function public.search_words(folded text, stemming regconfig) returns tsvector
  immutable parallel safe strict language sql as $$
  select pg_catalog.strip(
    pg_catalog.to_tsvector('pg_catalog.simple', folded)
    || pg_catalog.to_tsvector(stemming, folded))
$$;
