import { readFileSync } from 'node:fs'
import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { allOf } from '../testing/all-of.ts'
import { aFile, runOn } from '../testing/terminal.ts'
import { feedCsv, feedXml } from './export-feed.ts'
import type { FeedItem } from './product-feed.ts'

const content = {
  products: [
    aProduct(1, {
      name: 'Olivane Verger Huile < 5 & "fine" 50 ml',
      brand: 'Olivane',
      range: 'Verger',
      size: '50 ml',
      price: 50,
      discount: 10,
      image: ['/images/products/a.webp', 'https://cdn.example/b.jpg'],
      facts: { reference: 'LOT-17', ean: '6194008512345' },
      translations: { ar: { name: 'زيت نقي', description: 'وصف' } },
    }),
    aProduct(2, { name: 'Savon', brand: '', stockQuantity: 0 }),
    aProduct(3, { name: 'Sans image', image: [] }),
    aProduct(4, { name: 'Retiré' }),
  ],
}

describeShop({ content }, (shop) => {
  beforeAll(() => runOn(shop().db, 'products', 'off', anId(4)))
  /** The fields of each item: name → value. */
  const itemsOf = (xml: string) =>
    [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
      Object.fromEntries(
        [...item.matchAll(/<(g:\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [
          name,
          text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
        ]),
      ),
    )
  const feed = async (...args: string[]) => {
    const file = aFile('csv', '')
    const { code } = await runOn(shop().db, 'export', 'feed', ...args, '--output', file)
    expect(code).toBe(0)
    return readFileSync(file, 'utf8')
  }

  test('OPER-12: Google’s feed contains reference, EAN, price, discounted price and range of products, and no product off sale', async () => {
    const xml = await feed('google')
    const [first, second, ...rest] = itemsOf(xml)
    // A single unescaped & or < makes the whole file unreadable.
    expect(xml).not.toMatch(/&(?!(?:amp|lt|gt);)/)
    expect(xml.replaceAll(/<\/?[a-z:_]+(?: [^<>]*)?>|<\?xml [^<>]*\?>/g, '')).not.toMatch(/[<>]/)
    expect(first).toEqual({
      'g:id': 'LOT-17',
      // The size has U+00A0, a no-break space, before its unit.
      'g:title': 'Olivane Verger Huile < 5 & "fine" 50\u00A0ml',
      'g:description': 'Une description courte',
      'g:availability': 'in_stock',
      'g:condition': 'new',
      'g:price': '50.000 TND',
      'g:sale_price': '45.000 TND',
      'g:link': `https://shop.example/product/${anId(1)}?lng=fr`,
      'g:image_link': 'https://shop.example/images/products/a.webp',
      'g:additional_image_link': 'https://cdn.example/b.jpg',
      'g:brand': 'Olivane',
      'g:gtin': '6194008512345',
      'g:product_type': 'Visage > Hydratation > Crèmes hydratantes',
    })
    expect(second).toMatchObject({
      'g:id': anId(2),
      'g:availability': 'out_of_stock',
      'g:identifier_exists': 'no',
    })
    expect(second).not.toHaveProperty('g:sale_price')
    expect(rest).toEqual([])
  })

  test('OPER-12: Meta’s feed is CSV, in the requested language', async () => {
    const [header, line = ''] = (await feed('meta', '--language', 'ar')).split('\n')
    expect(header).toMatch(/^\uFEFFid,title,description,availability,condition,price,sale_price,/)
    expect(line).toContain('LOT-17,')
    expect(line).toContain('زيت نقي')
    expect(line).toContain(',in stock,new,50.000 TND,45.000 TND,')
    expect(line).toContain('?lng=ar,')
  })

  test('OPER-12: an unknown name of a catalogue is reported as wrong use of the command', async () => {
    expect(await runOn(shop().db, 'export', 'feed', 'yahoo', '--output', 'x')).toMatchObject({
      code: 2,
    })
  })
})

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
