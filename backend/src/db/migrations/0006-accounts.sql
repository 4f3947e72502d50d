-- One random secret, made by the first process that needs it, from which every key of the server is derived.
create table server_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null check (length(secret) >= 32)
);

-- Verified accounts alone: whoever is here has shown that the address is theirs.
create table users (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  -- lower-cased before it comes here
  email text not null constraint users_email_once unique,
  name text not null,
  -- null: signs in with Google, or has yet to choose one
  password_hash text,
  created_at timestamptz not null default now()
);

-- Ended by deleting the row. A token names the generation it was issued for.
create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  generation integer not null default 1,
  rotated_at timestamptz,
  -- when the newest token was first used; until then the one before it works
  confirmed_at timestamptz default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- What waits for the code of a mail. One per browser, so that nobody can change the password another is about to verify.
create table registrations (
  id text primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  browser_hash bytea not null,
  -- where it was made: /24, or /64 in IPv6
  network text not null,
  created_at timestamptz not null default now(),
  constraint registrations_once_per_browser unique (email, browser_hash)
);
create index registrations_age on registrations (created_at);

-- Addresses stand here as a keyed hash: there is a row for every address asked for, with an account or without.
create table one_time_codes (
  purpose text not null check (purpose in ('verification', 'reset')),
  email_hash bytea not null,
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  asked_at timestamptz not null,
  -- null: nothing was sent
  mailed_at timestamptz,
  -- how many there were since codes_since, which is a day ago at most; sent or not
  codes integer not null default 1,
  codes_since timestamptz not null default now(),
  registration_id text references registrations on delete cascade,
  primary key (purpose, email_hash)
);
create index one_time_codes_expiry on one_time_codes (expires_at);

create table reset_tokens (
  token_hash bytea primary key,
  email text not null constraint reset_tokens_once unique,
  expires_at timestamptz not null
);
create index reset_tokens_expiry on reset_tokens (expires_at);

-- Per address and network, so that nobody can lock the owner out from elsewhere.
create table login_attempts (
  email_hash bytea not null,
  network text not null,
  attempts integer not null,
  window_ends_at timestamptz not null,
  primary key (email_hash, network)
);
create index login_attempts_window on login_attempts (window_ends_at);
