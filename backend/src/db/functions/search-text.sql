-- How texts become search words. No generated column and no index calls these functions: a change here takes
-- effect for a product when it is indexed again.

-- Lower case, without accents, Arabic vowel marks and punctuation. Invisible characters (soft hyphens, marks of direction or width) are
-- removed without splitting the word; Persian letters become Arabic letters, and Persian digits become Latin digits.
create or replace function public.fold_text(source text) returns text
  immutable parallel safe strict language sql as $$
  select pg_catalog.lower(
    pg_catalog.regexp_replace(
      pg_catalog.translate(
        pg_catalog.regexp_replace(
          pg_catalog.normalize(
            pg_catalog.regexp_replace(
              pg_catalog.replace(pg_catalog.replace(source, 'œ', 'oe'), 'Œ', 'oe'),
              '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
            'NFKD'
          ),
          -- accents, Arabic vowel marks, the tatweel
          '[\u0300-\u036f\u0640\u064b-\u0655\u0670]', '', 'g'
        ),
        'ىةøØßæÆیکگپڤڨچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'يهooseeيككبفقج01234567890123456789'
      ),
      -- punctuation becomes a blank, so that "anti-âge" and "l’argan" are found by either half
      -- (`joined_compounds` adds the whole)
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

-- The words of a folded text, unchanged and as stems, without their positions.
create or replace function public.search_words(folded text, stemming regconfig) returns tsvector
  immutable parallel safe strict language sql as $$
  select pg_catalog.strip(
    pg_catalog.to_tsvector('pg_catalog.simple', folded)
    || pg_catalog.to_tsvector(stemming, folded))
$$;

-- The hyphenated words of a text, folded and joined: "antiage" for "anti-âge". Empty if the text has no hyphenated word.
create or replace function public.joined_compounds(source text) returns text
  immutable parallel safe strict language sql as $$
  select case when source ~ '[^\s\d][-\u2010\u2011][^\s\d]'
    then public.fold_text(pg_catalog.regexp_replace(source, '(?<=[^\s\d])[-\u2010\u2011](?=[^\s\d])', '', 'g'))
    else '' end
$$;

-- Joins each two neighbouring words of a folded text into one of 3 to 24 letters: "aloevera", "spf50", "48h". Also makes "2en1" of
-- "2 en 1", "2 in 1" and the Arabic "2 في 1".
create or replace function public.joined_pairs(folded text) returns text
  immutable parallel safe strict language sql as $$
  select pg_catalog.concat_ws(' ',
    (select pg_catalog.string_agg(word || next, ' ') from (
      select word, pg_catalog.lead(word) over (order by at) as next
      from pg_catalog.regexp_split_to_table(folded, '\s+') with ordinality as split (word, at)
      where word <> ''
    ) as pairs where pg_catalog.length(word || next) between 3 and 24),
    (select pg_catalog.string_agg(found[1] || 'en' || found[2], ' ')
      from pg_catalog.regexp_matches(folded, '\y(\d+) (?:en|in|في) (\d+)\y', 'g') as found))
$$;

-- The words of names in any of the three languages, as they stand, as stems and joined, with their positions.
create or replace function public.label_words(names text) returns tsvector
  immutable parallel safe strict language sql as $$
  select pg_catalog.to_tsvector('pg_catalog.simple', folded)
    || pg_catalog.to_tsvector('pg_catalog.french', folded)
    || pg_catalog.to_tsvector('pg_catalog.english', folded)
    || pg_catalog.to_tsvector('pg_catalog.arabic', folded)
    || pg_catalog.to_tsvector('pg_catalog.simple', pg_catalog.concat_ws(' ',
        public.without_arabic_article(folded), public.joined_compounds(names), public.joined_pairs(folded)))
  from public.fold_text(names) as folded
$$;

-- The paragraphs of a product's text that name what it is made of; empty where it has none.
create or replace function public.ingredients_in(source text) returns text
  immutable parallel safe strict language sql as $$
  select coalesce(pg_catalog.string_agg(found[1], ' '), '') from pg_catalog.regexp_matches(source,
    '(?:^|\n)(?:Composition|Ingrédients|Ingredients|INCI|التركيبة|المكونات)\s*:\s*([^\n]+(?:\n[^\n]+)*)', 'g') as found
$$;

-- The stop words of a text in French, English and Arabic, folded. Leaves out stop words that shoppers search for: "été" (summer), "or"
-- (gold), "son" (bran), and single letters, which name vitamins. `source` must have its accents: "thé" (tea) is no stop word, "the" is.
-- In plpgsql, like other functions that a query calls: plpgsql keeps the plans of statements, an SQL function makes them at each call.
create or replace function public.silent_words(source text) returns text[]
  immutable parallel safe strict language plpgsql as $$
begin
  return (
  select coalesce(pg_catalog.array_agg(folded), '{}') from (
    select public.fold_text(raw) as folded, raw
    from pg_catalog.unnest(pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.simple', source))) as raw
  ) as words
  where folded <> all ('{ete,or,son,c,d,j,l,m,n,s,t}')
    and (pg_catalog.ts_lexize('french_stem', raw) = '{}' or pg_catalog.ts_lexize('english_stem', raw) = '{}'
      -- PostgreSQL's Arabic stemmer knows no stop words, so they are listed here.
      or folded = any ('{من,في,علي,مع,عن,الي,او,هذا,هذه,التي,الذي,ضد}')));
end
$$;

-- A text without elided French articles and pronouns: "l’argan", "d’été".
create or replace function public.without_elisions(source text) returns text
  immutable parallel safe strict language sql as $$
  select pg_catalog.regexp_replace(source, '(^|[^[:alnum:]\u00c0-\u024f])(?:[cdjlmnst]|qu)[''’](?=[[:alpha:]\u00c0-\u024f])', '\1', 'gi')
$$;
