-- The most that one order may have is what the specification lets a shopper choose; above what it was before, it is held (decision 075).
-- Only what nobody has changed is changed here.
alter table shop_settings
  add column hold_from_units_per_product integer not null default 11
    check (hold_from_units_per_product >= 0),
  alter column max_units_per_product set default 99,
  alter column max_units_per_order set default 200,
  alter column hold_from_units set default 51;
update shop_settings set max_units_per_product = 99 where max_units_per_product = 10;
update shop_settings set max_units_per_order = 200 where max_units_per_order = 50;
update shop_settings set hold_from_units = 51 where hold_from_units = 30;
