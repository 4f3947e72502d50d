-- Checksum of the settings.json of the shop's folder that was applied last; null: none was (BRAND-01).
alter table shop_settings add column folder_settings text;
