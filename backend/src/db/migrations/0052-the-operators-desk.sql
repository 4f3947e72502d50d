-- DESK-01: people who may sign in at the desk, and their sessions there.
create table operators (
  id integer primary key generated always as identity,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index operators_name on operators (lower(name));

create table desk_sessions (
  -- SHA-256 of the token in the cookie, so that the table signs nobody in.
  token_hash bytea primary key,
  operator_id integer not null references operators on delete cascade,
  expires_at timestamptz not null
);
create index desk_sessions_operator on desk_sessions (operator_id);
