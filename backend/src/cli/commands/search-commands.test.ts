import { sql } from 'kysely'
import { aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

const content = {
  products: [
    aProduct(1, { name: 'Crème mains' }),
    aProduct(2, { name: 'Sérum fort', facts: { pregnancy: 'no' } }),
  ],
}

describeShop({ content }, (shop) => {
  const search = async (query: Record<string, string>, visitor: number, language = 'fr') => {
    const { statusCode } = await shop().app.inject({
      url: '/api/product/search',
      query,
      remoteAddress: `198.51.100.${visitor}`,
      headers: { 'accept-language': language },
    })
    expect(statusCode).toBe(200)
  }
  const listed = async () => {
    // Searches are first kept in memory; the call for trends writes them to the database.
    await shop().get('/api/product/search-trends')
    const { out, code } = await runOn(shop().db, 'searches', '--json')
    expect(code).toBe(0)
    return (JSON.parse(out) as { words: string; language: string; times: number }[]).map(
      ({ words, language, times }) => [words, language, times],
    )
  }
  beforeEach(async () => {
    for (const table of ['empty_searches', 'search_visits', 'search_days']) {
      await sql`delete from ${sql.table(table)}`.execute(shop().db)
    }
  })

  test('OPER-12: searches without result are listed with their language, searches of the most visitors first', async () => {
    for (const visitor of [1, 2, 3]) await search({ q: 'Tensiomètre bras' }, visitor)
    await search({ q: 'tensiometre BRAS' }, 3)
    for (const visitor of [1, 2]) await search({ q: 'حفاظات قماش' }, visitor, 'ar-TN,ar;q=0.9')
    await search({ q: 'zzzyx' }, 4, 'en')
    expect(await listed()).toEqual([
      ['tensiometre bras', 'fr', 3],
      ['حفاظات قماش', 'ar', 2],
      ['zzzyx', 'en', 1],
    ])
    const { out } = await runOn(shop().db, 'searches', '--days', '7')
    expect(out).toMatch(/VISITORS\s+LANGUAGE\s+WORDS\s+LAST/)
    expect(out).toMatch(/3\s+fr\s+tensiometre bras/)
  })

  test('OPER-12: words that may be an e-mail address or a number are never kept', async () => {
    const personal = [
      'amel@example.tn',
      'amel ben ali gmail',
      'amel.benali example.com',
      '20 123 456',
      '٢٠١٢٣٤٥٦ zzz',
      'zzz 98765',
      'zzz '.repeat(6),
      'z'.repeat(61),
    ]
    for (const q of personal) await search({ q }, 1)
    expect(await listed()).toEqual([])
    await search({ q: 'zzz 1234' }, 1)
    expect(await listed()).toEqual([['zzz 1234', 'fr', 1]])
  })

  test('OPER-12: a search is not listed if it finds products, is still being typed, has filters, or leaves out contraindicated products', async () => {
    await search({ q: 'crème' }, 1)
    await search({ q: 'zzzyx', limit: '5' }, 1)
    await search({ q: 'zzzyx', brands: 'Néria' }, 1)
    await search({ q: 'sérum fort enceinte' }, 1)
    expect(await listed()).toEqual([])
  })

  test('OPER-12: a single visitor can fill neither the list nor the table, and days that are long ago are deleted', async () => {
    await sql`insert into empty_searches (day, language, words, times)
      values (current_date - 91, 'fr', 'ancien', 9), (current_date - 31, 'fr', 'mois dernier', 4)`.execute(
      shop().db,
    )
    for (let each = 0; each < 60; each += 1) await search({ q: `zzzyx${each}` }, 9)
    expect(await listed()).toHaveLength(20)
    const { rows } = await sql<{ words: string }>`
      select words from empty_searches where words not like 'zzzyx%'`.execute(shop().db)
    expect(rows).toEqual([{ words: 'mois dernier' }])
    const { rows: kept } = await sql<{ count: string }>`
      select count(*) from empty_searches where words like 'zzzyx%'`.execute(shop().db)
    expect(Number(kept[0]?.count)).toBe(50)
  })
})
