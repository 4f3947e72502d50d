-- The outbox becomes the queue of mails. What was written before it had readers is kept and will be sent.
alter table outbox
  -- The left part of the Message-ID: the same for every try, so that a mailbox shows a mail once.
  add column message_id uuid not null default gen_random_uuid(),
  add column recipient text,
  add column language text not null default 'fr' check (language in ('fr', 'en', 'ar')),
  add column state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'failed', 'expired')),
  -- Someone waits for it at the screen.
  add column urgent boolean not null default false,
  -- The next try; while a worker has the mail in hand, the moment it is free for others again.
  add column due_at timestamptz not null default now(),
  add column expires_at timestamptz,
  -- Counted up by each claim: also says whose claim it is.
  add column tries integer not null default 0,
  add column ended_at timestamptz,
  add column last_error text;

update outbox set recipient = coalesce(
  (select guest_email from orders where orders.id = outbox.payload ->> 'orderId'), '');
-- Whoever cannot be found cannot be written to.
update outbox set state = 'failed', ended_at = now(), last_error = 'no recipient'
where recipient = '';
alter table outbox alter column recipient set not null;

create index outbox_due on outbox (urgent desc, due_at) where state = 'waiting';
create index outbox_ended on outbox (ended_at) where state <> 'waiting';

-- On the list from confirmed_at until unsubscribed_at; the row outlives both, so that old links keep working.
create table newsletter_subscribers (
  email text primary key,
  language text not null check (language in ('fr', 'en', 'ar')),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- The last confirmation mail.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

-- Hashes alone: whoever reads the database cannot confirm for another.
create table newsletter_confirmations (
  token_hash text primary key,
  email text not null references newsletter_subscribers on delete cascade,
  expires_at timestamptz not null
);
create index newsletter_confirmations_email on newsletter_confirmations (email);
