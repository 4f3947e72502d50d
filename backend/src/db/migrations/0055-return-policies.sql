-- OPER-06: return policies of categories, where they differ from the usual ones.
create table return_policies (
  -- The French name, as in products.
  category text primary key,
  -- Which text says the condition.
  code text not null check (code in ('makeup', 'face_body', 'supplements', 'medical', 'other')),
  days smallint not null check (days between 0 and 365),
  content_left_percent smallint check (content_left_percent between 1 and 100),
  guarantee_years smallint check (guarantee_years between 1 and 10),
  check ((code = 'face_body') = (content_left_percent is not null)),
  check ((code = 'medical') = (guarantee_years is not null))
);
