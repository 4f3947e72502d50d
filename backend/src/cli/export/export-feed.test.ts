import { readFileSync } from 'node:fs'
import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

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
