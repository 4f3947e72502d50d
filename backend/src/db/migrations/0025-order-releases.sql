-- The versions of shell and remotes that the browser ran when the order was placed, such as
-- 'mf-cart-checkout@1.0.0,mf-catalog@1.4.2 canary,shell@1.0.0-3fa9c1ab'. Empty where it did not say.
alter table orders add column releases text not null default '';
