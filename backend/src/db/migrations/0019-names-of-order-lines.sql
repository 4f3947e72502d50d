-- An order keeps the names of what was bought in every language, so that it is read in that of the shopper.
alter table order_items add column names jsonb not null default '{}';
update order_items set names = products.names
  from products where products.id = order_items.product_id and products.name = order_items.name;
