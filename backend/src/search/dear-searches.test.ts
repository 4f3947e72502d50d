import { type KyselyPlugin, sql } from 'kysely'
import { newDevice } from '../http/limits/device.ts'
import { createApi } from '../api.ts'
import { createLogger } from '../ops/logger.ts'
import { serverKey } from '../session/server-key.repository.ts'
import { aProduct } from '../testing/builders.ts'
import { describePostgres, describeShop } from '../testing/shop.ts'

const content = { products: [aProduct(1, { name: 'Crème hydratante' })] }
const publicUrl = 'https://shop.example'
const searchFor = (q: string) => `/api/product/search?${new URLSearchParams({ q })}`
const randomWords = [1, 2, 3, 4].map(
  (word) => 'qzxwvkjhpt'.repeat(4).slice(word) + 'abcd'[word - 1],
)

describeShop({ content }, (shop) => {
  test('SEC-01: a search for words that no product has needs no more database statements than a search for words of the shop', async () => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const app = await createApi(shop().db.withPlugin(counting), createLogger('silent'), {
      rateLimits: false,
      publicUrl,
    })
    const costOf = async (q: string) => {
      statements = 0
      expect((await app.inject(searchFor(q))).statusCode).toBe(200)
      return statements
    }
    const known = await costOf('crème hydratante')
    expect(await costOf(randomWords.join(' '))).toBeLessThanOrEqual(known)
    expect(await costOf('12345678 spf50000 ab123456 9999')).toBeLessThanOrEqual(known)
    expect(await costOf('hydratnate')).toBeGreaterThan(known)
    await app.close()
  })

  test('SEC-01: the number of answers that are computed for one device is limited, and cached answers are not counted', async () => {
    const app = await createApi(shop().db, createLogger('silent'), {
      rateLimits: true,
      publicUrl,
      answerCacheMs: 60_000,
    })
    // The calls need sockets, because a call without a socket comes from the gateway and is not counted.
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const key = await serverKey(shop().db, 'device')
    const device = `device=${newDevice(key, Date.now() - 20 * 60_000)}`
    const ask = async (q: string, cookie: string, call = 'search') => {
      const path = searchFor(q).replace('search', call)
      const answer = await fetch(url + path, {
        headers: { 'x-forwarded-for': '192.0.2.1', cookie },
      })
      const { code } = (await answer.json()) as { code?: string }
      return { code, status: answer.status, headers: answer.headers }
    }
    const refused: number[] = []
    for (let turn = 0; turn < 245; turn += 1) {
      const call = turn % 2 === 0 ? 'search' : 'suggest'
      refused.push((await ask(`mot ${turn}`, device, call)).status)
    }
    expect(refused.indexOf(429)).toBe(240)
    const { headers, code } = await ask('encore', device)
    expect(code).toBe('rate_limited')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // Calls with a cached answer, and calls of other devices, are still answered.
    expect((await ask('mot 0', device)).status).toBe(200)
    expect((await ask('encore', '')).status).toBe(200)
    await app.close()
  })
})

describePostgres({ content }, (shop) => {
  test('SEC-01: when the time limit for corrections has passed, no further word is corrected', async () => {
    const { db } = shop()
    await sql`create sequence public.tried`.execute(db)
    await sql`alter function public.without_elisions(text) rename to quick_elisions`.execute(db)
    await sql`create function public.without_elisions(source text) returns text language plpgsql as $$
      begin
        perform pg_sleep(0.06), nextval('public.tried');
        return public.quick_elisions(source);
      end $$`.execute(db)
    await sql`insert into search_vocabulary (word, shown, in_names, holder, can_correct, languages)
      select 'zwimmerbr' || letter, 'zwimmerbr' || letter, 1, 'none', true, 3
      from unnest(string_to_array('a,e,i,o,u,d,f,k,m,t,p,s', ',')) as letter`.execute(db)
    expect((await shop().get(searchFor('zwimmerbrl'))).status).toBe(200)
    const { rows } = await sql<{ tried: string }>`select last_value as tried from tried`.execute(db)
    expect(Number(rows[0]?.tried)).toBeLessThan(12)
    await sql`drop function public.without_elisions(text)`.execute(db)
    await sql`alter function public.quick_elisions(text) rename to without_elisions`.execute(db)
    await sql`delete from search_vocabulary where holder = 'none'`.execute(db)
  })

  test('SEC-01: a correction that takes too long is given up, and the words are searched for as typed', async () => {
    expect((await shop().get(searchFor('hydratnate'))).body.correctedQuery).toBe('hydratante')
    await sql`alter function public.near_words(text) rename to quick_words`.execute(shop().db)
    await sql`create function public.near_words(wanted text) returns setof public.search_vocabulary
      language sql as $$ select quick.*
      from pg_sleep(2), quick_words(wanted) as quick $$`.execute(shop().db)
    const { status, body } = await shop().get(searchFor('hydratnate'))
    expect(status).toBe(200)
    expect(body.pagination.total).toBe(0)
    expect(body).not.toHaveProperty('correctedQuery')
  })
})
