-- An empty address shows the one in the shop's texts, in the visitor's language.
alter table shop_settings alter column contact_address set default '';
update shop_settings set contact_address = ''
where contact_address = 'Houmt Souk, 4180 Djerba, Tunisie';
