import type { Invoice } from '../../invoice/invoice.repository.ts'
import { accountColumns, accountLines } from '../invoices/account-lines.ts'
import { csvText } from '../sheet-format/row-text.ts'
import { allOf } from '../testing/all-of.ts'
import { feedCsv, feedXml } from './export-feed.ts'
import type { FeedItem } from './product-feed.ts'

const item = (parts: Partial<FeedItem> = {}): FeedItem => ({
  id: 'CR-1',
  title: 'Crème <50 ml> & co',
  description: 'Un\u0007texte',
  link: 'https://shop.example/product/1',
  image_link: 'https://shop.example/a.webp',
  additional_image_link: ['https://shop.example/b.webp', 'https://shop.example/c.webp'],
  availability: 'in_stock',
  price: '19.900 TND',
  condition: 'new',
  brand: '',
  gtin: '',
  product_type: '',
  ...parts,
})
async function* each<T>(...all: T[]) {
  yield* all
}
const written = async (pieces: AsyncIterable<string>) => (await allOf(pieces)).join('')
const xml = (...items: FeedItem[]) =>
  written(
    feedXml(each(...items), {
      name: 'Jasmin & co',
      publicUrl: 'https://shop.example',
      language: 'fr',
    }),
  )

test('OPER-12: the feed for Google is well-formed and names the shop', async () => {
  const feed = await xml(item())
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/)
  expect(feed).toContain('<title>Jasmin &amp; co</title>')
  expect(feed).toContain('<language>fr</language>')
  expect(feed).toContain('<g:title>Crème &lt;50 ml&gt; &amp; co</g:title>')
  expect(feed).toContain('<g:description>Untexte</g:description>')
  expect(feed.match(/<g:additional_image_link>/g)).toHaveLength(2)
  expect(feed).toMatch(/<\/channel>\n<\/rss>\n$/)
  expect(await xml()).not.toContain('<item>')
})

test('OPER-12: a field without a value is left out, and for a product without brand and code the feed states that the product has no identifier', async () => {
  const nameless = await xml(item())
  expect(nameless).not.toMatch(/<g:(?:brand|gtin|sale_price|product_type)>/)
  expect(nameless).toContain('<g:identifier_exists>no</g:identifier_exists>')
  for (const known of [{ brand: 'Néria' }, { gtin: '4006381333931' }]) {
    expect(await xml(item(known))).not.toContain('identifier_exists')
  }
  expect(await xml(item({ sale_price: '9.900 TND' }))).toContain(
    '<g:sale_price>9.900 TND</g:sale_price>',
  )
})

test('OPER-12: the feed for Meta is CSV, writes "in stock" in two words and adds no guard against formulas', async () => {
  const feed = await written(
    feedCsv(each(item({ title: '-20 %' }), item({ availability: 'out_of_stock' }))),
  )
  const [head = '', first = '', second = ''] = feed.split('\n')
  expect(head).toMatch(/^\ufeffid,title,description,availability,condition,price,sale_price,link,/)
  expect(first).toMatch(/^CR-1,-20 %,/)
  expect([first, second].map((line) => /(?:in|out of) stock/.exec(line)?.[0])).toEqual([
    'in stock',
    'out of stock',
  ])
})

const invoice = (parts: object = {}) =>
  ({
    kind: 'invoice',
    number: '2026-1',
    issuedAt: new Date('2026-11-23T23:30:00Z'),
    orderNumber: '01234567',
    buyer: { name: 'Amel' },
    vat: [
      { percent: 7, netMillimes: 10_000, vatMillimes: 700 },
      { percent: 19, netMillimes: 20_000, vatMillimes: 3800 },
    ],
    stampDutyMillimes: 1000,
    totalMillimes: 35_500,
    ...parts,
  }) as unknown as Invoice
const account = async (...invoices: Invoice[]) =>
  (await written(csvText(accountColumns, accountLines(invoices), ';'))).split('\n').slice(1, -1)

test('OPER-11: the file for the accountant has a line for each tax rate, with total and stamp duty on the first line', async () => {
  expect(await account(invoice())).toEqual([
    '2026-1;24/11/2026;;01234567;Amel;7 %;10,000;0,700;1,000;35,500',
    '2026-1;24/11/2026;;01234567;Amel;19 %;20,000;3,800;;',
  ])
})

test('OPER-11: the amounts of a credit note are negative, and the credit note names its invoice', async () => {
  const [first] = await account(invoice({ kind: 'credit', number: 'A-1', credited: '2026-1' }))
  expect(first).toBe('A-1;24/11/2026;2026-1;01234567;Amel;7 %;-10,000;-0,700;-1,000;-35,500')
})
