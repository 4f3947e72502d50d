-- REV-02: shoppers say which reviews helped them.
alter table reviews add column helpful integer not null default 0 check (helpful >= 0);

-- One row for each vote: one for a browser, and one for an account whatever browsers it uses.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  -- A signature of the browser's cookie; without a cookie, of its account, else of its network.
  voter text not null,
  user_id text references users on delete set null,
  primary key (review_id, voter),
  constraint review_votes_of_user unique (review_id, user_id)
);
create index review_votes_user on review_votes (user_id) where user_id is not null;

-- Votes are for what was read: a review that is written again starts without any.
create function public.forget_votes() returns trigger language plpgsql as $$
begin
  delete from public.review_votes where review_id = new.id;
  new.helpful := 0;
  return new;
end
$$;
create trigger reviews_reworded before update of content on reviews
  for each row when (old.content is distinct from new.content) execute function public.forget_votes();
