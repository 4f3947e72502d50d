import { sql } from 'kysely'
import { createLogger } from '../../ops/logger.ts'
import { aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { type CountableSearch, Trends } from './trends.ts'
import { TRENDS_LIMITS, VISITORS_FOR_A_TREND } from './trends.repository.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.UTC(2026, 10, 20, 9)
const products = [
  aProduct(1, { name: 'Crème mains', subSubCategory: 'Mains', bestseller: true }),
  aProduct(2, { name: 'Shampooing doux 250 ml', subSubCategory: 'Lavage', bestseller: true }),
  aProduct(3, { name: 'Shampooing sec', subSubCategory: 'Lavage', bestseller: true }),
]
const SHELVES = ['Lavage', 'Mains']

describeShop({ content: { products } }, (shop) => {
  let now = START
  let trends: Trends
  beforeEach(async () => {
    now = START
    for (const table of ['search_trends', 'search_visits', 'search_days']) {
      await sql`delete from ${sql.table(table)}`.execute(shop().db)
    }
    trends = new Trends(shop().db, createLogger('silent'), () => now)
  })
  afterEach(() => trends.close())

  const term = (shown: string): CountableSearch => ({ term: shown, shown })
  const search = async (shown: string, visitors: number, from = 0) => {
    for (let each = 0; each < visitors; each += 1) {
      trends.note(`192.0.${from}.${each}`, term(shown))
    }
    await trends.flush()
  }
  const countOf = async (table: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(shop().db)
    return rows[0]?.count
  }

  test('API-03: the trends are the searches of enough visitors on one day, and then the best categories', async () => {
    expect(await trends.list()).toEqual(SHELVES)
    await search('rare', VISITORS_FOR_A_TREND - 1)
    await search('crème', VISITORS_FOR_A_TREND)
    await search('savon', VISITORS_FOR_A_TREND + 1)
    expect(await trends.list()).toEqual(['savon', 'crème', ...SHELVES])
    await search('rare', VISITORS_FOR_A_TREND)
    expect(await trends.list()).toContain('rare')
  })

  test('API-03: the list of trends waits until the noted searches are written', async () => {
    for (let each = 0; each < VISITORS_FOR_A_TREND; each += 1) {
      trends.note(`192.0.2.${each}`, term('crème'))
    }
    void trends.flush()
    expect(await trends.list()).toEqual(['crème', ...SHELVES])
  })

  test('API-03: one visitor is counted once for a term on one day, even after many searches during the whole day', async () => {
    for (let day = 0; day < 20; day += 1) {
      for (let again = 0; again < 5; again += 1) {
        trends.note('198.51.100.7', term('moi'))
        await trends.flush()
      }
      now += DAY
    }
    expect(await trends.list()).not.toContain('moi')
  })

  test('SEC-08: a customer with many IPv6 networks is counted as one visitor', async () => {
    for (let each = 1; each < 20; each += 1) {
      trends.note(`2001:db8:1:2::${each}`, term('moi'))
      trends.note(`2001:db8:1:${each}00::1`, term('moi'))
    }
    expect(await trends.list()).not.toContain('moi')
    for (let each = 1; each < 20; each += 1) trends.note(`2001:db8:${each}::1`, term('nous'))
    expect(await trends.list()).toContain('nous')
  })

  test('API-03: searches that are a week old count half as much, and after a month they are no longer listed', async () => {
    await search('hiver', 10)
    now += 7 * DAY
    await search('printemps', 6)
    expect((await trends.list()).slice(0, 2)).toEqual(['printemps', 'hiver'])
    await search('hiver', 4, 1)
    expect((await trends.list()).slice(0, 2)).toEqual(['hiver', 'printemps'])
    now += 31 * DAY
    expect(await trends.list()).toEqual(SHELVES)
  })

  test('API-03: data about visitors is deleted when the day has ended', async () => {
    await search('crème', 3)
    expect(await countOf('search_visits')).toBe(3)
    now += DAY
    await search('savon', 1)
    expect(await countOf('search_visits')).toBe(1)
    expect(await countOf('search_days')).toBe(1)
  })

  test('API-03: even if many terms are searched for, memory and tables stay within their limits', async () => {
    for (let each = 0; each < 5000; each += 1) trends.note('198.51.100.7', term(`flood ${each}`))
    await trends.flush()
    expect(await countOf('search_visits')).toBe(TRENDS_LIMITS.termsAVisitor)
    for (let round = 0; round < 3; round += 1) {
      for (let each = 0; each < 1000; each += 1) {
        trends.note(`10.${round}.${each >> 8}.${each & 255}`, term(`term ${round} ${each}`))
      }
      await trends.flush()
    }
    expect(await countOf('search_trends')).toBe(TRENDS_LIMITS.terms)
  })

  test('API-03: a search becomes a trend only if it found something and consists of complete words of the shop', async () => {
    const from = async (visitor: number, q: string) => {
      const query = { q }
      const remoteAddress = `203.0.113.${visitor}`
      await shop().app.inject({ url: '/api/product/search', query, remoteAddress })
    }
    const searches = [
      'creme MAINS',
      'shampoign',
      'sham',
      'introuvable',
      'amel@example.tn',
      'creme 20123456',
      'shampooing introuvable',
      '20',
    ]
    for (let visitor = 1; visitor <= 4; visitor += 1) {
      for (const q of searches) await from(visitor, q)
    }
    const { body } = await shop().get('/api/product/search-trends')
    const terms = body.trends.map((trend: { term: string }) => trend.term)
    // The two terms have the same number of searches, at different moments, so their order depends on the machine's speed.
    expect(terms.slice(0, 2).toSorted()).toEqual(['crème mains', 'shampooing'])
    expect(terms.slice(2)).toEqual(SHELVES)
  })
})
