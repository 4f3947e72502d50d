-- One row: what the shop's owner sets.
create table shop_settings (
  only_row boolean primary key default true check (only_row),
  delivery_fee_millimes integer not null check (delivery_fee_millimes >= 0),
  free_delivery_threshold_millimes integer not null check (free_delivery_threshold_millimes >= 0),
  contact_phone text not null,
  contact_email text not null,
  contact_address text not null
);

insert into shop_settings values
  (true, 10000, 150000, '+216 75 650 000', 'contact@shop.example', 'Houmt Souk, 4180 Djerba, Tunisie');
