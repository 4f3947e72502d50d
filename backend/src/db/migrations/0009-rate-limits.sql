-- How often a caller has used a strictly limited call, for all instances together. Unlogged: losing the counts of
-- a minute in a crash costs less than writing them twice. The key is a hash, so that no address is kept.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_age on rate_limits (resets_at);
