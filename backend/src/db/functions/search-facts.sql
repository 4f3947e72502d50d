-- What the index takes from a product's facts, and what it leaves out of its texts (FIND-01, FIND-02). A change here takes effect for a
-- product when it is indexed again: give search-words.sql a new version with it, which indexes all products again.

-- Removes the warnings from a text: sections under a heading of precautions, and sentences that advise against a use or forbid it.
-- Otherwise a search for babies would find a sun cream whose text says to keep babies out of the sun.
create or replace function public.without_warnings(source text) returns text
  immutable parallel safe strict language sql as $$
  with lowered as materialized (
    select pg_catalog.lower(pg_catalog.translate(source, E'\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652', '')) as whole
  ), pieces as (
    select piece, place,
      case
        when piece ~ '^(?:précautions?|contre-?\s?indications?|mises? en garde|avertissements?|attention|effets indésirables|precautions?|warnings?|cautions?|contra-?indications?|side effects|safety|الاحتياطات|احتياطات|تحذيرات?|التحذيرات|موانع|تنبيه|تنبيهات)[^:]{0,40}(?::|$)'
          then 'warning'
        when piece like '%:' and pg_catalog.length(piece) <= 61 then 'other'
      end as heading
    from (
      select pg_catalog.btrim(split.piece) as piece, place
      from lowered, pg_catalog.regexp_split_to_table(whole, '[\n.!?؟]') with ordinality as split (piece, place)
    ) as trimmed
  ), sections as (
    select piece, place, heading, pg_catalog.count(heading) over (order by place) as section from pieces
  ), judged as (
    select piece, place,
      pg_catalog.bool_or(heading is not distinct from 'warning') over (partition by section) as warns
    from sections
  ), patterns as materialized (
    -- The patterns that occur in the whole text. Only these are searched for in each sentence, because starting a regular expression
    -- costs more than continuing it. LIKE costs a tenth of a regular expression, so it first checks that the text has one of the
    -- pattern's `parts`. CASE keeps this order: the planner estimates LIKE ANY as the more expensive test and would run it last.
    select pattern, parts::text[] as parts from lowered, (values
      ('\m(?:déconseill|contre-?\s?indiqu|ne (?:convient|conviennent|doit|doivent) pas|ne pas (?:utiliser|donner|appliquer|avaler|exposer|prendre|laisser|administrer|dépasser|employer)|ne jamais|réservée?s? (?:à l.|aux? )adulte|interdit|hors de (?:la )?portée)', '{%déconseill%,%contre%indiqu%,%ne convien%,%ne doi%,%ne pas %,%ne jamais%,%réservé%,%interdit%,%portée%}'),
      ('\m(?:not (?:recommended|suitable|advised|intended|to be used|for)|unsuitable|do(?:n.t| not) (?:use|give|apply|swallow|expose|take|leave|exceed)|must(?: not|n.t)|should(?: not|n.t)|never (?:use|apply|give|leave|exceed)|for adults only|keep (?:out|away)|contra-?\s?indicated|seek medical)', '{%not %,%unsuitable%,%don_t %,%must%,%should%,%never %,%for adults only%,%keep %,%contra%,%seek medical%}'),
      ('(?:évitez\M|(?<!pour )(?<!pour l.)(?<!afin d.)éviter\M|abst[ie]n)', '{%évite%,%abst%}'),
      ('\m(?:n.est|ne sont|non|pas) (?:\S+ ){0,2}?(?:adapté|recommandé|conseillé|indiqué|destiné)', '{%adapté%,%recommandé%,%conseillé%,%indiqué%,%destiné%}'),
      ('\m(?:demand|consult|pren|parle|suiv|sollicit|requ|sur|sans|sauf)\S* (?:\S+ ){0,4}?(?:conseil|l.avis|avis|médecin|pharmacien|sage-femme)', '{%conseil%,%avis%,%médecin%,%pharmacien%,%sage-femme%}'),
      ('\m(?:consultez|consulter|en cas de (?:grossesse|allaitement|doute)|avis médical|(?:if|when) (?:you are |you.re )?(?:pregnant|breast-?\s?feeding|nursing))', '{%consulte%,%en cas de %,%avis médical%,%pregnant%,%breast%,%nursing%}'),
      ('\m(?:consult|(?<!helps )(?<!help )avoid|(?:ask|see|talk to|speak to|check with) (?:a|your|the) (?:doctor|gp|midwife|pharmacist|physician|health))', '{%consult%,%avoid%,% doctor%,% gp%,% midwife%,% pharmacist%,% physician%,% health%}'),
      ('(?:لا (?:ينصح|يناسب|تناسب|يستعمل|تستعمل|يستخدم|تستخدم|يعطى|يوضع|يعرض|يجوز|يصلح|تصلح)|(?:غير|ليس) (?:مناسب|ملائم|مخصص|موصى)|يمنع|ممنوع|يحظر|(?:^|[^\u0621-\u064a])[يتا]?تجنب|اجتنا?ب|متناول الأطفال|[ايت]ستش|استشار|تطلب المشورة|(?:اسأل|راجع)ي? (?:ال)?(?:طبيب|صيدل)|مخصص للبالغين)', '{%}')
    ) as warning (pattern, parts) where case when whole like any (parts::text[]) then whole ~ pattern end
  )
  -- The Arabic word for "carry" also means pregnancy. It is removed after "easy", "light" and "comfortable", so that a search for
  -- pregnancy does not find a product that is easy to carry.
  select coalesce(pg_catalog.string_agg(case when piece like '%حمل%' then pg_catalog.regexp_replace(
    piece, '((?:سهل|خفيف|مريح)[ةه]?(?: في)?) (?:ال|لل)?حمل(?![\u0621-\u064a])', '\1', 'g') else piece end, ' ' order by place), '')
  from judged
  where not warns and not exists (
    select from patterns where case when piece like any (parts) then piece ~ pattern end)
$$;

-- Words that the texts say a product is without: "sans rinçage" is @without:rincage.
create or replace function public.said_without(folded text) returns text[]
  immutable parallel safe strict language sql as $$
  select coalesce(pg_catalog.array_agg(distinct '@without:' || pg_catalog.left(coalesce(found[1], found[2]), 40)), '{}')
  from pg_catalog.regexp_matches(public.without_arabic_article(folded),
    '\y(?:sans|without|بدون|بلا|دون)\s+(?:(?:de|d|du|des|l|le|la|les|any)\s+)?([^\s]+)|([^\s]+)\s+free\y', 'g') as found
$$;

-- The facts of a product as words of the index, with the words of its reference and EAN. The words of facts begin with @. Typed words
-- never match them, because @ separates typed words.
create or replace function public.fact_words(product text) returns tsvector
  stable parallel safe strict language sql as $$
  select coalesce((
    select pg_catalog.array_to_tsvector(array(
      select word from pg_catalog.unnest(
        array[
          case pregnancy when 'fine' then '@fact:pregnancy' when 'no' then '@no:pregnancy' end,
          case breastfeeding when 'fine' then '@fact:breastfeeding' when 'no' then '@no:breastfeeding' end,
          case when from_months = 0 then '@fact:newborn' when from_months > 0 then '@no:newborn' end,
          case when from_months < 12 then '@fact:baby' when from_months >= 12 then '@no:baby' end,
          case when from_months < 144 then '@fact:child' when from_months >= 144 then '@no:child' end]
        || array(select '@no:' || condition from pg_catalog.unnest(not_for) as condition)
        || array(select '@free:' || name from pg_catalog.unnest(free_of) as name)) as word
      where word is not null))
      || pg_catalog.to_tsvector('pg_catalog.simple', public.fold_text(reference || ' ' || ean))
    from public.product_facts where product_id = product
  ), ''::tsvector)
$$;

-- The words of a product's facts, and of what its folded texts say it is without (`said_without`). Each word gets position 1, because a
-- word without position does not count in the rank of a product.
create or replace function public.fact_lexemes(product text, folded text) returns tsvector
  stable parallel safe strict language sql as $$
  select coalesce(pg_catalog.string_agg(
    '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':1', ' ')::tsvector, ''::tsvector)
  from pg_catalog.unnest(pg_catalog.tsvector_to_array(
    pg_catalog.strip(public.fact_words(product)) || pg_catalog.array_to_tsvector(public.said_without(folded)))) as lexeme
$$;

-- The facts by which lists are filtered, as bits: a bit is set if the product's facts include its name. The first name is bit 0; a product
-- without facts has no bit. Add a name at the end of its kind in `factNames` (shared/domain/src/facts) and here, and give search-words.sql
-- a new version, which indexes all products again. At most 53 names: a number of JavaScript holds 53 bits.
create or replace function public.fact_bits(product text) returns bigint
  stable parallel safe strict language sql as $$
  select coalesce((
    select pg_catalog.bit_or(1::bigint << (pg_catalog.array_position(array[
    'freeOf:perfume', 'freeOf:paraben', 'freeOf:alcohol', 'freeOf:sulphate', 'freeOf:silicone', 'freeOf:gluten', 'freeOf:lactose',
    'freeOf:sugar', 'freeOf:nano', 'freeOf:soap', 'freeOf:aluminium', 'freeOf:colourant', 'freeOf:preservative',
    'freeOf:essential_oil', 'freeOf:mineral_oil', 'freeOf:comedogenic', 'freeOf:fluoride', 'freeOf:latex', 'freeOf:bisphenol_a',
    'freeOf:ammonia', 'freeOf:caffeine', 'suits:vegan', 'suits:halal', 'forWhom:pregnancy', 'forWhom:breastfeeding',
    'forWhom:newborn', 'forWhom:baby', 'forWhom:child', 'skinTypes:normal', 'skinTypes:dry', 'skinTypes:oily',
    'skinTypes:combination', 'skinTypes:sensitive', 'skinTypes:atopic', 'skinTypes:mature', 'skinTypes:blemish_prone',
    'hairTypes:normal', 'hairTypes:dry', 'hairTypes:oily', 'hairTypes:fine', 'hairTypes:curly', 'hairTypes:coloured',
    'hairTypes:damaged', 'hairTypes:sensitive_scalp', 'spf:50', 'spf:30', 'spf:15'
    ], name) - 1))
    from public.product_facts, pg_catalog.unnest(
      array(select 'freeOf:' || one from pg_catalog.unnest(free_of) as one)
      || array(select 'suits:' || one from pg_catalog.unnest(suits) as one)
      || array(select 'skinTypes:' || one from pg_catalog.unnest(skin_types) as one)
      || array(select 'hairTypes:' || one from pg_catalog.unnest(hair_types) as one)
      || array[
        case pregnancy when 'fine' then 'forWhom:pregnancy' end,
        case breastfeeding when 'fine' then 'forWhom:breastfeeding' end,
        case when from_months = 0 then 'forWhom:newborn' end,
        case when from_months <= 6 then 'forWhom:baby' end,
        case when from_months <= 36 then 'forWhom:child' end,
        case when spf >= 50 then 'spf:50' when spf >= 30 then 'spf:30' when spf >= 15 then 'spf:15' end]) as name
    where product_id = product
  ), 0)
$$;
