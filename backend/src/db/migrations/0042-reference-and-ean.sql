-- OPER-03: a reference or an EAN names one product.
-- Where products have had the same one so far, the first keeps it.
update product_facts facts set reference = '' from (
  select product_id, row_number() over (partition by reference order by product_id) as place
  from product_facts where reference <> ''
) same where same.product_id = facts.product_id and same.place > 1;
update product_facts facts set ean = '' from (
  select product_id, row_number() over (partition by ean order by product_id) as place
  from product_facts where ean <> ''
) same where same.product_id = facts.product_id and same.place > 1;
create unique index product_facts_reference on product_facts (reference) where reference <> '';
create unique index product_facts_ean on product_facts (ean) where ean <> '';
