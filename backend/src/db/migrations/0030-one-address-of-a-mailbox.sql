-- Addresses of before in the form of `normaliseEmail` of shared/domain, so that who wrote one with an invisible character or a
-- foreign host finds it again. Where two are the same mailbox, an account that has the form already keeps it, else the older gets it. The
-- other stays as it is, with its orders, and is reached by Google or an open session alone. Names lose what is not seen (SEC-01).
create function public.visible_text(typed text) returns text immutable language sql as $$
  select pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(typed, '[\u0009-\u000d]', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e'
      || '\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
      || '\U000e0001\U000e0020-\U000e007f]', '', 'g'))
$$;

-- RFC 3492: the basic letters, then each other letter as a number of base 36 in which its digits' weights adapt.
create function public.punycode(label text) returns text immutable language plpgsql as $$
declare
  codes constant integer[] := array(select pg_catalog.ascii(letter)
    from pg_catalog.regexp_split_to_table(label, '') as letter);
  basic constant text := pg_catalog.regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  written text := basic || case when basic = '' then '' else '-' end;
  known integer := 128;
  delta integer := 0;
  bias integer := 72;
  handled integer := pg_catalog.length(basic);
  code integer;
  next_code integer;
  rest integer;
  weight integer;
  place integer;
begin
  while handled < pg_catalog.cardinality(codes) loop
    next_code := (select pg_catalog.min(each) from pg_catalog.unnest(codes) as each where each >= known);
    delta := delta + (next_code - known) * (handled + 1);
    known := next_code;
    foreach code in array codes loop
      if code < known then delta := delta + 1; end if;
      if code = known then
        rest := delta;
        place := 36;
        loop
          weight := least(greatest(place - bias, 1), 26);
          exit when rest < weight;
          written := written || pg_catalog.substr('abcdefghijklmnopqrstuvwxyz0123456789',
            weight + (rest - weight) % (36 - weight) + 1, 1);
          rest := (rest - weight) / (36 - weight);
          place := place + 36;
        end loop;
        written := written || pg_catalog.substr('abcdefghijklmnopqrstuvwxyz0123456789', rest + 1, 1);
        delta := case when handled = pg_catalog.length(basic) then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        bias := 0;
        while delta > 455 loop
          delta := delta / 35;
          bias := bias + 36;
        end loop;
        bias := bias + 36 * delta / (delta + 38);
        delta := 0;
        handled := handled + 1;
      end if;
    end loop;
    delta := delta + 1;
    known := known + 1;
  end loop;
  return 'xn--' || written;
end
$$;

create function public.one_address(typed text) returns text immutable language sql as $$
  select pg_catalog.normalize(substring(seen from '^.*@'), 'NFC') || (
    select pg_catalog.string_agg(
      case when label ~ '[^\u0001-\u007f]' then public.punycode(label) else label end, '.' order by place)
    from pg_catalog.regexp_split_to_table(pg_catalog.rtrim(pg_catalog.translate(
        pg_catalog.normalize(substring(seen from '[^@]*$'), 'NFKC'), '。．｡', '...'), '.'), '\.')
      with ordinality as labels (label, place))
  from public.visible_text(typed) as seen
$$;

with cleaned as (
  select id, email, public.one_address(email) as address, created_at from users
  where email ~ '[^\u0021-\u007e]|\.$'
), first as (
  select distinct on (address) id, address from cleaned where address <> email and address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    order by address, created_at, id
)
update users set email = first.address from first
where users.id = first.id and not exists (select from users as other where other.email = first.address);

alter table newsletter_confirmations drop constraint newsletter_confirmations_email_fkey,
  add constraint newsletter_confirmations_email_fkey foreign key (email)
    references newsletter_subscribers on update cascade on delete cascade;
with first as (
  select distinct on (address) email, address from (
    select email, public.one_address(email) as address, created_at from newsletter_subscribers
    where email ~ '[^\u0021-\u007e]|\.$'
  ) as cleaned where address <> email and address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    order by address, created_at, email
)
update newsletter_subscribers as kept set email = first.address from first
where kept.email = first.email
  and not exists (select from newsletter_subscribers as other where other.email = first.address);

update orders set guest_email = public.one_address(guest_email) where guest_email ~ '[^\u0021-\u007e]|\.$';
update outbox set recipient = public.one_address(recipient)
where state = 'waiting' and recipient ~ '[^\u0021-\u007e]|\.$';
update users set name = coalesce(nullif(public.visible_text(name), ''), split_part(email, '@', 1))
where name <> public.visible_text(name);

drop function public.one_address(text), public.punycode(text), public.visible_text(text);
