-- OPER-04: an order that was imported from another shop has its number there. Null: it was placed in this shop.
alter table orders add column old_number text check (length(old_number) between 1 and 60);
create unique index orders_old_number on orders (old_number) where old_number is not null;
