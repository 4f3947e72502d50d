-- Runs of days with the same hours: [{ "days": [1, …, 7], "opens": "HH:MM", "closes": "HH:MM" }], Tunisian time.
alter table shop_settings add column opening_hours jsonb not null default
  '[{"days": [1, 2, 3, 4, 5, 6], "opens": "09:00", "closes": "21:30"},
    {"days": [7], "opens": "16:30", "closes": "22:00"}]';
