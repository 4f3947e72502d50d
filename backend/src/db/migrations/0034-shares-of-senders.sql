-- What a sender has caused for a mailbox, mails and wrong codes, under a keyed hash of both (decision 077).
create table sender_marks (
  key text not null,
  made_at timestamptz not null default now()
);
create index sender_marks_of_key on sender_marks (key, made_at);
create index sender_marks_age on sender_marks (made_at);

-- Devices that have signed in to an account, as a keyed hash of both.
create table own_devices (
  key text primary key,
  user_id text not null references users on delete cascade,
  seen_at timestamptz not null default now()
);
create index own_devices_user on own_devices (user_id);

-- Takes the place of one_time_codes, to which the previous version still writes: a code for each browser that asked, so that nobody
-- replaces or uses up that of another.
create table asked_codes (
  purpose text not null check (purpose in ('verification', 'reset', 'deletion')),
  email_hash bytea not null,
  -- Of the cookie of the browser, or of the account.
  asker bytea not null,
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  asked_at timestamptz not null,
  -- null: nothing was sent
  mailed_at timestamptz,
  registration_id text references registrations on delete cascade,
  primary key (purpose, email_hash, asker)
);
create index asked_codes_expiry on asked_codes (expires_at);
-- Nobody's: these are tried as those of others.
insert into asked_codes
  select purpose, email_hash, '', code_hash, tries_left, expires_at, asked_at, mailed_at, registration_id
  from one_time_codes where expires_at > now() and tries_left > 0;

-- What strangers can cause is bounded by sender before a mail is queued. This is what remains for each kind by itself: none takes
-- the room of another.
create or replace function public.bound_mails() returns trigger language plpgsql as $$
declare
  earlier integer;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.recipient, 2));
  select pg_catalog.count(*) into earlier
  from public.outbox
  where recipient = new.recipient and kind = new.kind
    and created_at > pg_catalog.now() - interval '1 day'
    and last_error is distinct from 'too many mails to this address in a day';
  if earlier >= 40 then
    new.state := 'failed';
    new.ended_at := pg_catalog.now();
    new.last_error := 'too many mails to this address in a day';
    new.payload := new.payload - 'code' - 'token';
  end if;
  return new;
end
$$;
