import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const hero = { image: ['/a.webp'], displayMode: 'split', linkType: 'none' }
const content = {
  products: [aProduct(1)],
  heroes: [{ ...hero, _id: anId(5), linkType: 'none' as const }],
}

describeShop({ content }, (shop) => {
  const load = (rows: object[], ...flags: string[]) =>
    runOn(shop().db, 'import', 'heroes', aFile('json', JSON.stringify({ heroes: rows })), ...flags)
  const listed = async () => (await shop().get('/api/heroes/list')).body.heroes

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'java\tscript:x',
    '',
  ])('HERO-04: a link to %j is refused', async (customUrl) => {
    const { code, err } = await load([{ ...hero, linkType: 'url', customUrl }])
    expect(code).toBe(1)
    expect(err).toMatch(/item 1, customUrl: .*such as \/promo/)
    expect(await listed()).toHaveLength(1)
  })

  test.each([
    [{ linkType: 'product' }, /productId: missing/],
    [{ linkType: 'product', productId: anId(404) }, /productId: the shop has no product/],
    [
      { linkType: 'products', productIds: [anId(1), anId(404)] },
      /productIds: the shop has no product/,
    ],
    [{ linkType: 'products', productIds: [] }, /productIds: missing/],
    [{ linkType: 'category' }, /categoryLink: missing/],
    [{ linkType: 'subcategory', categoryLink: 'Corps' }, /subCategoryLink: missing/],
    [{ linkType: 'page' }, /linkType: "page" does not fit; expected one of none, product/],
    [{ displayMode: 'full' }, /displayMode/],
    [{ image: [] }, /image/],
    [{ linkType: undefined, customUrl: '/promo' }, /linkType: missing/],
  ])('HERO-04: a slide with %j is refused', async (parts, words) => {
    const { code, err } = await load([{ ...hero, ...parts }])
    expect(code).toBe(1)
    expect(err).toMatch(words)
    expect(await listed()).toHaveLength(1)
  })

  test('HERO-02: new slides are shown last, in the order of the import file', async () => {
    await load([
      { ...hero, firstword: 'un', linkType: 'product', productId: { _id: anId(1) } },
      { ...hero, firstword: 'deux' },
    ])
    expect(await listed()).toMatchObject([
      { _id: anId(5) },
      { firstword: 'un', productId: anId(1) },
      { firstword: 'deux' },
    ])
  })

  test('HERO-02: a slide that is imported again without a position keeps its position', async () => {
    expect((await load([{ _id: anId(5), firstword: 'zéro' }])).out).toContain('1 changed')
    expect(await listed()).toMatchObject([
      { _id: anId(5), firstword: 'zéro' },
      { firstword: 'un' },
      { firstword: 'deux' },
    ])
  })

  test('HERO-02: a file next to the import file can be the slide’s picture for phones', async () => {
    const phone = await sharp({
      create: { width: 400, height: 500, channels: 3, background: '#c0d0c0' },
    })
      .png()
      .toBuffer()
    const file = aFile(
      'csv',
      'image;displayMode;linkType;picturesPhone\n/a.webp;split;none;p.png\n',
    )
    writeFileSync(join(dirname(file), 'p.png'), phone)
    expect(await runOn(shop().db, 'import', 'heroes', file)).toMatchObject({ err: '', code: 0 })
    const added = (await listed()).at(-1)
    expect(added?.image).toEqual(['/a.webp'])
    expect(added?.imagePhone).toEqual([
      expect.stringMatching(/^\/images\/hero-phone\/p-[0-9a-f]{16}\.webp$/),
    ])
    await shop()
      .db.deleteFrom('heroes')
      .where('id', '=', added?._id ?? '')
      .execute()
  })

  test('API-06: --replace removes the slides that the file does not have', async () => {
    const { out } = await load([{ _id: anId(5), firstword: 'seul' }], '--replace')
    expect(out).toContain('0 new, 1 changed, 0 as they were, 2 removed')
    expect(await listed()).toEqual([{ ...hero, _id: anId(5), firstword: 'seul' }])
  })
})

describeShop(
  { content: { coupons: [{ code: 'DIX', percentage: 10, description: '', usageLimit: 5 }] } },
  (shop) => {
    test('COUP-01: a code that shoppers cannot type is not imported, and the message proposes a code that they can type', async () => {
      const load = (csv: string) => runOn(shop().db, 'import', 'coupons', aFile('csv', csv))
      const { err } = await load('code,percentage\nDIX,10\nlower10,10\nSTRASSß,10\n')
      expect(err).toMatch(/line 3, code: .*expected LOWER10/)
      expect(err).toMatch(/line 4, code: .*expected STRASSSS/)
    })

    test('COUP-01: a code has at most 20 characters, as in the field of the checkout', async () => {
      const load = (code: string) =>
        runOn(shop().db, 'import', 'coupons', aFile('csv', `code,percentage\n${code},10\n`))
      expect((await load('A'.repeat(21))).err).toMatch(/line 2, code: .* 1 to 20 characters/)
      expect((await load('A'.repeat(20))).out).toContain('1 new')
      await shop().db.deleteFrom('coupons').where('code', 'like', 'AAA%').execute()
    })

    test('COUP-03: an import does not change a coupon’s number of uses, and cannot set the limit of a coupon below this number', async () => {
      await shop().db.updateTable('coupons').set({ used: 3 }).execute()
      const load = (csv: string) => runOn(shop().db, 'import', 'coupons', aFile('csv', csv))
      expect((await load('code,usageLimit\nDIX,2\n')).err).toMatch(
        /line 2, usageLimit: .*used 3 times/,
      )
      expect((await load('code,percentage,expiresAt\nDIX,15,2026-12-31\nNEUF,5,\n')).out).toContain(
        '1 new, 1 changed',
      )
      expect(
        await shop().db.selectFrom('coupons').selectAll().orderBy('code').execute(),
      ).toMatchObject([
        {
          code: 'DIX',
          percentage: 15,
          used: 3,
          usage_limit: 5,
          expires_at: new Date('2026-12-31T22:59:59.999Z'),
        },
        { code: 'NEUF', percentage: 5, used: 0, usage_limit: null, expires_at: null },
      ])
    })
  },
)
