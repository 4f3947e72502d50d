-- What the shopper wrote for the courier.
alter table orders add column note text;
