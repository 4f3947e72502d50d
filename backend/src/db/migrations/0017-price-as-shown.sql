-- A unit costs what is shown of its price, two decimals, so that a shopper can check the sums (SUM-01).
alter table products drop column final_price_millimes;
alter table products add column final_price_millimes integer not null generated always as
  (((price_millimes::bigint * (100 - discount) + 500) / 1000 * 10)::integer) stored;
update product_search set final_price_millimes = products.final_price_millimes
  from products where products.id = product_search.product_id;
