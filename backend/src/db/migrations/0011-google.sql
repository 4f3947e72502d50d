-- Who of an issuer is which user. A subject means nothing without its issuer, and an e-mail may change hands.
create table google_accounts (
  issuer text not null,
  subject text not null,
  user_id text not null references users on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  constraint google_accounts_once_per_user unique (user_id, issuer)
);

-- An attempt lives in its browser's cookie; what is kept here is that it has been used.
create table google_attempts_used (
  state_hash bytea primary key,
  expires_at timestamptz not null
);
create index google_attempts_used_expiry on google_attempts_used (expires_at);
