-- Addresses of other programs that are told what happens in the shop (OPER-02). Their secrets are derived from the server's key.
create table web_hooks (
  id bigint primary key generated always as identity,
  url text not null check (url ~ '^https?://'),
  events text[] not null check (cardinality(events) > 0),
  created_at timestamptz not null default now()
);

-- Messages to them: queued with what they tell, sent by any instance, kept as a log.
create table hook_messages (
  id bigint primary key generated always as identity,
  hook_id bigint not null references web_hooks on delete cascade,
  -- The same for every try, so that a receiver takes a message once.
  message_id uuid not null default gen_random_uuid(),
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- The next try; while a worker has the message in hand, the moment it is free for others again.
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  ended_at timestamptz,
  last_answer text
);
create index hook_messages_due on hook_messages (due_at) where state = 'waiting';
create index hook_messages_ended on hook_messages (ended_at) where state <> 'waiting';
