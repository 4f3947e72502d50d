import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { anId, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { readAdvice, readingMinutes } from './advice-articles.ts'

const sun = `---
title: Le soleil en été
description: Choisir une crème solaire et l’appliquer comme il faut.
date: 2026-06-01
products: ${anId(3)}, REF-2, 6191234567897, ${anId(1)}, INCONNU
---

## Le matin

Un **geste** simple : [nos crèmes](/collection).

- une noisette
- puis encore une
`
const sunInArabic = `---
title: الشمس في الصيف
description: كيف تختارون واقي الشمس وكيف تضعونه على بشرتكم.
---

نص.
`
const hands = `---
title: Les mains sèches
description: Trois gestes pour garder les mains douces en hiver.
date: 2026-01-15
---

Un texte.
`

const dir = mkdtempSync(join(tmpdir(), 'advice-'))
const own = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
}
const good = {
  'fr/soleil-en-ete.md': sun,
  'ar/soleil-en-ete.md': sunInArabic,
  'fr/mains-seches.md': hands,
}
beforeEach(() => {
  rmSync(dir, { recursive: true, force: true })
  own(good)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))
own(good)

const products = [
  aProduct(1),
  aProduct(2, { facts: { reference: 'REF-2' } }),
  aProduct(3, { facts: { ean: '6191234567897' } }),
  aProduct(4, { brand: 'Olivane' }),
]

describeShop({ content: { products }, adviceDir: dir }, (shop) => {
  test('ADV-01: the articles are listed newest first, and an article without a translation is listed in French', async () => {
    const { status, headers, body } = await shop().get('/api/advice/list')
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/^public/)
    expect(body.articles.map(({ slug, date }) => [slug, date])).toEqual([
      ['soleil-en-ete', '2026-06-01'],
      ['mains-seches', '2026-01-15'],
    ])
    const [first, second] = body.articles
    expect(first?.texts.ar).toEqual({
      language: 'ar',
      title: 'الشمس في الصيف',
      description: 'كيف تختارون واقي الشمس وكيف تضعونه على بشرتكم.',
      minutes: 1,
    })
    expect(first?.texts.en).toMatchObject({ language: 'fr', title: 'Le soleil en été' })
    expect(second?.texts.ar).toMatchObject({ language: 'fr', title: 'Les mains sèches' })
  })

  test('ADV-01: an article is listed with the pictures of its first three products that are on sale', async () => {
    const pictures = async () =>
      (await shop().get('/api/advice/list')).body.articles.map((article) => article.pictures)
    const picture = (number: number) => `/images/products/${number}`
    expect(await pictures()).toEqual([[picture(3), picture(2), picture(1)], []])
    await sql`update products set active = false where id = ${anId(2)}`.execute(shop().db)
    expect(await pictures()).toEqual([[picture(3), picture(1)], []])
    await sql`update products set active = true where id = ${anId(2)}`.execute(shop().db)
  })

  test('ADV-01: the settings say that the shop has advice', async () => {
    expect((await shop().get('/api/settings')).body.settings.hasAdvice).toBe(true)
  })

  test('ADV-01: an article is answered with its text and its products; products are named by id, reference or EAN, and the answer has each product once', async () => {
    const { status, body } = await shop().get('/api/advice/one/soleil-en-ete')
    expect(status).toBe(200)
    expect(body.products.map(({ _id }) => _id)).toEqual([anId(3), anId(2), anId(1)])
    expect(body.article.texts.fr.blocks).toEqual([
      { kind: 'heading', lines: [[{ text: 'Le matin' }]] },
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'Un ' },
            { text: 'geste', isStrong: true },
            { text: ' simple : ' },
            { text: 'nos crèmes', href: '/collection' },
            { text: '.' },
          ],
        ],
      },
      { kind: 'bullets', lines: [[{ text: 'une noisette' }], [{ text: 'puis encore une' }]] },
    ])
  })

  test('ADV-01, OPER-06: a product that was taken off sale is left out of its article', async () => {
    await sql`update products set active = false where id = ${anId(2)}`.execute(shop().db)
    const { body } = await shop().get('/api/advice/one/soleil-en-ete')
    expect(body.products.map(({ _id }) => _id)).toEqual([anId(3), anId(1)])
    await sql`update products set active = true where id = ${anId(2)}`.execute(shop().db)
  })

  test.each([
    ['unknown', 'autre-article', 404, 'not_found'],
    ['not in the form of a name', 'Soleil%20en%20ete', 400, 'validation_failed'],
    ['a path', '..%2F..%2Fetc', 400, 'validation_failed'],
  ])('ADV-01: an article whose name is %s is refused', async (_, slug, status, code) => {
    const answer = await shop().get(`/api/advice/one/${slug}`)
    expect(answer).toMatchObject({ status, body: { success: false, code } })
  })

  test('ADV-01: brands are listed by name, with the number of their products that are on sale', async () => {
    await sql`update products set active = false where id = ${anId(1)}`.execute(shop().db)
    const { body } = await shop().get('/api/product/brands')
    expect(body.brands).toEqual([
      { name: 'Néria', count: 2, picture: '/images/products/3' },
      { name: 'Olivane', count: 1, picture: '/images/products/4' },
    ])
    await sql`update products set active = true where id = ${anId(1)}`.execute(shop().db)
  })

  test('ADV-01: the picture of a brand shows a product in stock, if the brand has one', async () => {
    const picture = async () =>
      (await shop().get('/api/product/brands')).body.brands.find(({ name }) => name === 'Néria')
        ?.picture
    const best = await picture()
    const number = Number(best?.at(-1))
    await sql`update products set stock = 0 where id = ${anId(number)}`.execute(shop().db)
    expect(await picture()).toMatch(/^\/images\/products\/[1-9]$/)
    expect(await picture()).not.toBe(best)
    await sql`update products set stock = 10 where id = ${anId(number)}`.execute(shop().db)
    expect(await picture()).toBe(best)
  })
})

test.each([
  ['a short text', 'fr', 12, 1],
  ['a text of 300 French words', 'fr', 300, 2],
  ['a text of 360 Arabic words', 'ar', 360, 3],
] as const)(
  'ADV-01: the reading time of %s is computed from its words',
  (_, language, words, minutes) => {
    const lines = [[{ text: Array.from({ length: words }, () => 'été').join(' – ') }]]
    expect(readingMinutes([{ kind: 'paragraph', lines }], language)).toBe(minutes)
  },
)

test('ADV-01: a shop without a folder of advice has no article', async () => {
  expect(await readAdvice(undefined)).toEqual([])
})

const head = (line: string, replacement: string) => hands.replace(line, replacement)

test.each([
  ['no head', 'Un texte.', 'line 1: the lines between --- are missing'],
  ['an unknown field', head('date:', 'jour: 1\ndate:'), 'line 4: jour: 1 is none of title:,'],
  ['a repeated field', head('date:', 'title: Autre\ndate:'), 'line 4: title is there twice'],
  ['no title', head('title: Les mains sèches\n', ''), 'title: has 0 characters: 5 to 90'],
  ['a short description', head('Trois gestes pour garder', 'x'), 'description: has 28'],
  ['an impossible date', head('2026-01-15', '2026-02-30'), 'date: 2026-02-30 is not a day such as'],
  ['no date', head('date: 2026-01-15\n', ''), 'the date is missing, such as date: 2026-05-04'],
  ['HTML', `${hands}\n<script>alert(1)</script>\n`, 'line 9: html is not for an article'],
  ['a picture', `${hands}\n![x](/x.png)\n`, 'line 9: image is not for an article'],
  ['a link that runs code', `${hands}\n[x](javascript:alert(1))\n`, 'is not a link that a page'],
  ['a {{value}}', `${hands}\n{{phone}}\n`, 'line 9: an article has no {{phone}}'],
  ['no paragraph', head('Un texte.', '## Titre'), 'the text has no paragraph'],
  [
    'too many products',
    head('date:', `products: ${Array.from({ length: 13 }, (_, at) => `R${at}`).join(',')}\ndate:`),
    'products: 13 products are too many: 12 at most',
  ],
])(
  'ADV-01, OPS-01: if an article has %s, the shop does not start, and the message names the file',
  async (_, text, problem) => {
    own({ 'fr/mains-seches.md': text })
    await expect(readAdvice(dir)).rejects.toThrow(join(dir, 'fr/mains-seches.md'))
    await expect(readAdvice(dir)).rejects.toThrow(problem)
  },
)

test.each([
  ['an invalid name', { 'fr/Mains sèches.md': hands }, 'is not a valid name of an article'],
  [
    'an ending other than .md',
    { 'fr/mains.txt': hands },
    'is not an article: its name ends in .md',
  ],
  ['no French text', { 'en/hands.md': hands }, 'hands.md is missing: hands is translated from it'],
  [
    'the title of another article',
    { 'fr/mains.md': hands },
    'have the same title in fr: Les mains sèches',
  ],
  [
    'a language that the shop does not have',
    { 'it/mani.md': hands },
    'it is not a language: none of fr, en, ar',
  ],
  [
    'a date in a translation',
    { 'en/mains-seches.md': hands },
    'date: stands in the French file alone',
  ],
])('ADV-01, OPS-01: a file with %s is reported', async (_, files, problem) => {
  own(files)
  await expect(readAdvice(dir)).rejects.toThrow(problem)
})
