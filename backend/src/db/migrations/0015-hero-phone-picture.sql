alter table heroes add column image_phone text[];
