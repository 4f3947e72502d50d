-- OPER-03: a reference or an EAN names one product.
create unique index product_facts_reference on product_facts (reference) where reference <> '';
create unique index product_facts_ean on product_facts (ean) where ean <> '';
