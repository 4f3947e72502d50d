-- NAME-02: brand, range and size in French, as the product's page showed them when the order was placed; the name contains them. Null for
-- earlier orders, which show the whole name.
alter table order_items add column name_parts jsonb;
