-- Null until the owner chooses: mails then follow the language of the page that caused them.
alter table users add column mail_language text check (mail_language in ('fr', 'en', 'ar'));

-- Last use, to about five minutes, and what was used then, by its name. Null for sessions of the previous version.
alter table sessions
  add column used_at timestamptz,
  add column browser text,
  add column system text;
