import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Hero, Product } from '@shop/contracts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'
import { asCleanName, asCleanText, stillHasMarkup } from '../sheet-format/clean-text.ts'
import { guarded, unguarded } from '../records/formula-guard.ts'

type Translations = NonNullable<Product['translations']>

const heroes: Hero[] = [
  { _id: anId(9), image: ['/a.webp'], displayMode: 'image-only', linkType: 'none' },
  {
    _id: anId(2),
    image: ['/b.webp'],
    imagePhone: ['/b-phone.webp'],
    displayMode: 'split',
    firstword: 'Bienvenue',
    linkType: 'products',
    productIds: [anId(1), anId(2)],
    translations: { ar: { firstword: 'مرحبا' } },
  },
  { _id: anId(3), image: ['/c.webp'], displayMode: 'split', linkType: 'url', customUrl: '/promo' },
]
const coupons = [
  {
    code: 'DIX',
    percentage: 10,
    description: '=1+1',
    expiresAt: Date.UTC(2026, 5, 1),
    usageLimit: 3,
  },
  { code: 'ÉTÉ', percentage: 5, description: '' },
]
const products = [
  aProduct(1, { name: '=HYPERLINK("http://evil.example";"x")', description: "'=2", brand: '@x' }),
  aProduct(2, {
    range: '=Hydra',
    size: '200 ml',
    needs: ['Acné', 'Peau | sèche'],
    translations: {
      en: { name: '+1', range: '+Pure', fulldescription: '-a\r\n\tb' },
      ar: { size: '200 مل' },
    },
    image: [],
  }),
]

/** A text that an import stores unchanged (IMP-01). */
const cleanText = z.string().check(asCleanText)
const cleanName = z.string().check(asCleanName)

describeShop({ content: { heroes, coupons, products } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)

  test.each(
    ['products', 'heroes', 'coupons'].flatMap(
      (noun) =>
        [
          [noun, 'csv'],
          [noun, 'json'],
        ] as const,
    ),
  )('API-06: importing the exported %s (%s) changes nothing', async (noun, format) => {
    const { out, code } = await run('export', noun, '--format', format)
    expect(code).toBe(0)
    const again = await run('import', noun, aFile(format, out))
    expect(again.err).toBe('')
    expect(again.out).toMatch(/: 0 new, 0 changed, [23] as they were, in 0\.1 s\.\n$/)
  })

  test.each(['products', 'heroes', 'coupons'])(
    'OPER-04: importing the workbook of exported %s changes nothing',
    async (noun) => {
      const file = aFile('xlsx', '')
      await run('export', noun, '--format', 'xlsx', '--output', file)
      const { out, err } = await run('import', noun, file)
      expect(err).toBe('')
      expect(out).toMatch(/: 0 new, 0 changed, [23] as they were, in 0\.1 s\.\n$/)
    },
  )

  test('API-06: no spreadsheet runs a cell of an export as a formula', async () => {
    const { out } = await run('export', 'products')
    expect(out).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`)
    expect(out).toContain(`''=2`)
    expect(out).not.toMatch(/(^|,)"?[=+@]/m)
  })

  test('API-06: importing exported products into another shop gives the same products', async () => {
    const { body: before } = await shop().get(`/api/product/one/${anId(2)}`)
    const { out } = await run('export', 'products')
    await shop().db.deleteFrom('products').execute()
    expect((await run('import', 'products', aFile('csv', out))).out).toContain('2 new')
    const { body: after } = await shop().get(`/api/product/one/${anId(2)}`)
    expect(after).toEqual(before)
    expect(after.product).toMatchObject({
      size: '200 ml',
      needs: ['Acné', 'Peau | sèche'],
      translations: { ar: { size: '200 مل' } },
    })
  })

  test('API-06: orders are exported in the API’s format, and as one line for each article', async () => {
    await shop().post(
      '/api/order/place',
      anOrder([{ id: anId(2), quantity: 2 }], { note: '=1+1\nSonnez' }),
    )
    const json = await run('export', 'orders', '--format', 'json')
    expect(JSON.parse(json.out)).toMatchObject([{ status: 'Order Placed', amount: 50 }])
    const csv = await run('export', 'orders')
    expect(csv.out).toContain("'+21620000000")
    expect(csv.out).toContain('"\'=1+1\nSonnez"')
    expect(csv.out).toContain('2 × Produit 2')
    expect(csv.out.trimEnd().split(/\n(?!Sonnez)/)).toHaveLength(2)
  })

  test('API-06: any text that follows the rules of imports is the same after an export to CSV and an import', async () => {
    const odd = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '|',
      '\\',
      '"',
      ';',
      ',',
      '\n',
      '\r',
      '\t',
      'é',
      'ش',
      '😀',
    )
    const texts = fc.string({
      unit: fc.oneof(odd, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
      maxLength: 30,
    })
    const line = texts
      .map((text) => cleanName.parse(text.replaceAll(/[\r\n\0]/g, '')).trim())
      .filter((text) => text !== '' && !stillHasMarkup(text))
    const lineWithoutComma = line.filter((text) => !text.includes(','))
    const storable = texts
      .map((text) => cleanText.parse(text.replaceAll('\0', '')))
      .filter((text) => !stillHasMarkup(text))
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          name: line,
          brand: lineWithoutComma,
          range: line.filter((text) => text.length <= 60),
          size: line,
          needs: fc.uniqueArray(lineWithoutComma, { maxLength: 3 }),
          description: storable,
          english: storable,
          picture: line,
        }),
        async (made) => {
          const image = [`/${encodeURIComponent(made.picture).replaceAll('%7C', '|')}`]
          const values = {
            name: made.name,
            brand: made.brand,
            range: made.range,
            size: made.size,
            needs: made.needs,
            description: made.description,
            image,
          }
          const english: Translations =
            made.english === '' ? {} : { en: { description: made.english } }
          const stored = { ...values, translations: english }
          await shop().db.updateTable('products').set(stored).where('id', '=', anId(2)).execute()
          const { out } = await run('export', 'products')
          await shop()
            .db.updateTable('products')
            .set({
              name: 'x',
              brand: '',
              range: '',
              size: '',
              needs: [],
              description: '',
              image: [],
              translations: {},
            })
            .where('id', '=', anId(2))
            .execute()
          const { err } = await run('import', 'products', aFile('csv', out))
          expect(err).toBe('')
          const back = await shop()
            .db.selectFrom('products')
            .selectAll()
            .where('id', '=', anId(2))
            .executeTakeFirstOrThrow()
          expect(back).toMatchObject(stored)
          expect(back.translations).toEqual(english)
        },
      ),
      { numRuns: 40 },
    )
  })
})

test('API-06: removing the guard against formulas restores the text', () => {
  const texts = fc.string({
    unit: fc.constantFrom("'", '"', '=', '+', '-', '@', ' ', ';', '\t', '\r', '\n', 'a'),
  })
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguarded(guarded(text))).toBe(text)
      expect(guarded(text)).not.toMatch(/(?:^|[;\r\n])[\s"]*[=+\-@]/)
    }),
    { numRuns: 2000 },
  )
})

test('API-06: in a spreadsheet whose separator is the semicolon, as in French, no text of a customer is run as a formula', () => {
  expect(guarded('Amel;=HYPERLINK("http://evil.example")')).toBe(
    `Amel;'=HYPERLINK("http://evil.example")`,
  )
  expect(guarded('Sonnez\n=1+1; +2 ;"-3')).toBe(`Sonnez\n'=1+1;' +2 ;'"-3`)
})
