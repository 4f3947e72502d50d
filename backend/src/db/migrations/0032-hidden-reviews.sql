-- What the operator names a review by, and when the operator hid it (decision 065). A hidden one stays hidden when its author
-- writes it again.
alter table reviews
  add column id bigint not null generated always as identity unique,
  add column hidden_at timestamptz;
