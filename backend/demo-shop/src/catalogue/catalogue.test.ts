import { readFileSync } from 'node:fs'
import { Hero, Product } from '@shop/contracts'
import { discountedPrice, productName, readImagePath, returnPolicy } from '@shop/domain'
import {
  demoCoupons,
  demoHeroes,
  demoHotProducts,
  demoPictures,
  demoProducts,
} from './catalogue.ts'
import { productKinds } from './all-kinds.ts'
import { isRound } from './prices/round-offer.ts'
import { demoNeeds } from './needs.ts'
import { seededNumber } from './seeded.ts'
import { demoTaxonomy } from './taxonomy.ts'

const products = demoProducts()
const leaves = demoTaxonomy.flatMap(({ name: [category], branches }) =>
  branches.flatMap((branch) =>
    branch.leaves.map(({ name: [leaf] }) => ({ category, branch: branch.name[0], leaf })),
  ),
)

test('API-02: the demonstration shop has at least 400 products, which fit the contract', () => {
  expect(products.length).toBeGreaterThanOrEqual(400)
  for (const product of products) {
    const parsed = Product.safeParse({ ...product, inStock: product.stockQuantity > 0 })
    expect({ name: product.name, error: parsed.error?.message }).toEqual({ name: product.name })
  }
  expect(new Set(products.map(({ _id }) => _id)).size).toBe(products.length)
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
})

test('NAV-06: no category is empty, and no name contains a comma, which would break lists in addresses', () => {
  const filled = new Set(products.map((p) => `${p.category}|${p.subCategory}|${p.subSubCategory}`))
  expect(
    leaves.filter(({ category, branch, leaf }) => !filled.has(`${category}|${branch}|${leaf}`)),
  ).toEqual([])
  expect(leaves.filter(({ leaf, branch }) => `${leaf}${branch}`.includes(','))).toEqual([])
  expect(new Set(leaves.map(({ leaf }) => leaf)).size).toBe(leaves.length)
})

test('GEN-05: every name of a category and of a need is translated', () => {
  const categories = demoTaxonomy.flatMap((category) => [
    category.name,
    ...category.branches.flatMap((branch) => [
      branch.name,
      ...branch.leaves.map(({ name }) => name),
    ]),
  ])
  const names = [...categories, ...demoNeeds.map(({ name }) => name)]
  for (const [index, language] of (['fr', 'en', 'ar'] as const).entries()) {
    const file = new URL(
      `../../../../shell/src/locales/${language}/categories.json`,
      import.meta.url,
    )
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))
    expect(texts).toEqual({
      ...Object.fromEntries(names.map((words) => [words[0], words[index]])),
      // An import gives this category to products without a category.
      'Autres produits': expect.any(String),
    })
  }
})

test('PROD-01: every text has its sections in every language', () => {
  const headed = {
    fr: /\n\nUtilisation\u00a0:\n.+\n\n(?:Composition|Caractéristiques)\u00a0:\n.+\n\nPrécautions\u00a0:\n./s,
    en: /\n\nHow to use:\n.+\n\n(?:Composition|Features):\n.+\n\nPrecautions:\n./s,
    ar: /\n\nطريقة الاستعمال:\n.+\n\n(?:التركيبة|الخصائص):\n.+\n\nالاحتياطات:\n./s,
  }
  const broken = products.filter(
    ({ fulldescription, translations }) =>
      !headed.fr.test(fulldescription) ||
      !headed.en.test(translations?.en?.fulldescription ?? '') ||
      !headed.ar.test(translations?.ar?.fulldescription ?? ''),
  )
  expect(broken.map(({ name }) => name)).toEqual([])
})

test('PROD-01: a thermometer has features, and a cream a composition', () => {
  const textOf = (name: RegExp) => products.find((product) => name.test(product.name))
  const thermometer = textOf(/thermomètre/i)
  expect(thermometer?.fulldescription).toContain('\n\nCaractéristiques\u00a0:\n')
  expect(thermometer?.translations?.ar?.fulldescription).toContain('\n\nالخصائص:\n')
  expect(textOf(/crème/i)?.fulldescription).toContain('\n\nComposition\u00a0:\n')
})

test('PROD-01: no text has two blanks in a row, an unfilled value, a repeated punctuation mark or an empty composition', () => {
  const marks = /undefined|\{v\}| {2}|\.\.|[،,] [،,.]|: \.|Actifs : \.|\( *\)/
  const texts = products.flatMap(({ name, description, fulldescription, translations }) => [
    name,
    description,
    fulldescription,
    ...Object.values(translations ?? {}).flatMap((text) => Object.values(text)),
  ])
  expect(texts.filter((text) => marks.test(text))).toEqual([])
})

test('PROD-01: the first paragraphs of descriptions differ: no sentence is in more than 20, and of 60 products few sentences repeat', () => {
  const openings = products.map(({ _id, fulldescription }) => ({
    sentences: fulldescription.split('\n\n')[0]!.split(/(?<=[.!?])\s/),
    draw: seededNumber(`${_id} sentences`),
  }))
  const most = Math.max(...countsOf(openings.flatMap(({ sentences }) => sentences)).values())
  expect(most).toBeLessThanOrEqual(20)
  const sixty = openings.sort((a, b) => a.draw - b.draw).slice(0, 60)
  const counts = [...countsOf(sixty.flatMap(({ sentences }) => sentences)).values()]
  const repeated = counts.filter((count) => count > 1)
  const sum = (numbers: number[]) => numbers.reduce((all, count) => all + count, 0)
  expect(sum(repeated) / sum(counts)).toBeLessThan(1 / 3)
})

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

test('PROD-03: of the medical goods of the demonstration, only devices have a guarantee', () => {
  const device = /Tensiomètre|Thermomètre|Lecteur|Oxymètre|Nébuliseur/
  const medical = products.filter(({ category }) => category === 'Matériel Médical')
  const guaranteed = medical.filter((product) => returnPolicy(product).guaranteeYears)
  expect(guaranteed).toEqual(medical.filter(({ name }) => device.test(name)))
  expect([guaranteed.length, medical.length]).toEqual([15, 36])
})

test('PROD-01: no composition names an ingredient twice', () => {
  const compositionOf = (name: string) => {
    const product = products.find((one) => one.name.startsWith(name))
    return product?.fulldescription.split('\n').find((line) => line.startsWith('Actifs'))
  }
  expect(compositionOf('Olivane Pressoir Savon à l’huile d’olive nature')).toBe(
    'Actifs\u00a0: huile d’olive 72\u202f%. Base\u00a0: huiles végétales saponifiées, glycérine, eau.',
  )
  expect(compositionOf('Dermavéa Hydra Crème hydratante légère')).toBe(
    'Actifs\u00a0: acide hyaluronique 0,5\u202f%, squalane végétal 3\u202f%, glycérine végétale 5\u202f%, bisabolol. ' +
      'Base\u00a0: eau, triglycérides caprylique/caprique, alcool cétéarylique.',
  )
})

test('CARD-01: the demonstration has sold-out products, products with low stock and products with plenty of stock', () => {
  const share = (wanted: (stock: number) => boolean) =>
    products.filter(({ stockQuantity }) => wanted(stockQuantity)).length / products.length
  expect(share((stock) => stock === 0)).toBeGreaterThan(0.02)
  expect(share((stock) => stock > 0 && stock < 5)).toBeGreaterThan(0.02)
  expect(Math.max(...products.map(({ stockQuantity }) => stockQuantity))).toBeLessThanOrEqual(200)
})

test('PROM-01: each promotion threshold up to 70 % has products, and most products have no discount', () => {
  for (const least of [10, 20, 30, 40, 50, 60, 70]) {
    expect(products.some(({ discount }) => discount >= least)).toBe(true)
  }
  const plain = products.filter(({ discount }) => discount === 0).length / products.length
  expect(plain).toBeGreaterThan(0.6)
  expect(plain).toBeLessThan(0.9)
})

test('PROM-01: every price and every reduced price is a round price', () => {
  const odd = products.filter(
    ({ price, discount }) => !isRound(price) || !isRound(discountedPrice(price, discount)),
  )
  expect(odd).toEqual([])
})

test('NAME-02: the range is a part of the whole name, is not in the title, and repeats no word of the title', () => {
  const ranged = products.filter(({ range }) => range)
  expect(ranged.length / products.length).toBeGreaterThan(0.7)
  const wrong = ranged.flatMap((product) =>
    (['fr', 'en', 'ar'] as const).flatMap((language) => {
      const { range = '', title } = productName(product, language)
      const words = title.toLowerCase().split(/[^\p{L}\p{M}]+/u)
      const isSaidTwice = range
        .toLowerCase()
        .split(' ')
        .some((word) => word.length > 2 && words.includes(word))
      return range === '' || isSaidTwice ? [`${range} · ${title}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('NAME-02: no name contains a word twice', () => {
  const twice = products.flatMap(({ name, translations }) =>
    [name, translations?.en?.name ?? '', translations?.ar?.name ?? ''].filter((text) => {
      const words = text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []
      return new Set(words).size < words.length
    }),
  )
  expect(twice).toEqual([])
})

test('PROM-01: exactly four products have a discount of 40 % or more, so that they fill one row of the list of promotions', () => {
  const first = products
    .map(({ discount }) => discount)
    .sort((a, b) => b - a)
    .slice(0, 20)
  expect(first.filter((discount) => discount >= 40)).toEqual([70, 60, 50, 40])
})

test('NAME-01: products have a brand, and a size in every language if the French name ends with a size', () => {
  expect(products.filter(({ brand }) => !brand).map(({ name }) => name)).toEqual([])
  const wrong = products.filter(({ name, size = '', translations }) => {
    const { en, ar } = translations ?? {}
    const names = [name, en?.name ?? '', ar?.name ?? '']
    const sizes = [size, en?.size ?? '', ar?.size ?? '']
    return size === ''
      ? / (ml|g|gélules|comprimés)$/.test(name)
      : !names.every((text, index) => sizes[index] !== '' && text.endsWith(sizes[index] ?? ''))
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(products.filter(({ size }) => size).length / products.length).toBeGreaterThan(0.85)
  const cream = products.find(({ size }) => size === '200 ml')
  expect(cream?.translations?.ar?.size).toBe('200 مل')
})

test.each(demoNeeds.map(({ name }) => name[0]))(
  'FACET-02: at least eight products in stock help with %s',
  (need) => {
    const helping = products.filter(({ needs, stockQuantity }) => {
      return stockQuantity > 0 && needs?.includes(need)
    })
    expect(helping.length).toBeGreaterThanOrEqual(8)
  },
)

test('FACET-02: needs name only existing leaves and kinds, and no need contains a comma', () => {
  const known = new Set(productKinds.flatMap(({ leaf, name }) => [leaf, name[0]]))
  const unknown = demoNeeds.flatMap(({ leaves: all, kinds }) =>
    [...all, ...kinds].filter((name) => !known.has(name)),
  )
  expect(unknown).toEqual([])
  expect(demoNeeds.filter(({ name }) => name[0].includes(','))).toEqual([])
})

test('CARD-02: the hot list has twelve bestsellers in stock', () => {
  const hot = demoHotProducts()
  expect(hot).toHaveLength(12)
  const known = new Map(products.map((product) => [product._id, product]))
  expect(hot.every((id) => known.get(id)?.bestseller && known.get(id)?.stockQuantity)).toBe(true)
})

test('COFF-01: gift sets name their products', () => {
  const sets = products.filter(({ coffret }) => coffret)
  expect(sets.length).toBeGreaterThanOrEqual(20)
  expect(sets.every(({ description }) => description.includes('Le coffret contient\u00a0:'))).toBe(
    true,
  )
})

test('HERO-02: every headline of a hero is a sentence that begins with a capital', () => {
  for (const { secondword = '', translations } of demoHeroes()) {
    for (const headline of [secondword, translations?.en?.secondword]) {
      expect(headline).toMatch(/^\p{Lu}\S* .+[^.]$/u)
    }
    expect(translations?.ar?.secondword).toMatch(/^[\p{Script=Arabic}\p{M}]+ /u)
  }
})

test('HERO-02, HERO-04: every hero has text and a link, and the heroes together use every kind of link', () => {
  const heroes = demoHeroes()
  for (const hero of heroes) {
    expect(Hero.safeParse(hero).error).toBeUndefined()
    expect(hero.displayMode).toBe('split')
  }
  expect(new Set(heroes.map(({ linkType }) => linkType))).toEqual(
    new Set(['product', 'products', 'category', 'subcategory', 'url']),
  )
})

test('COUP-01: the demonstration has three coupons', () => {
  expect(demoCoupons().map(({ code }) => code)).toEqual(['BIENVENUE10', 'EXPIRE20', 'LIMITE5'])
})

test('PROD-01: every picture in the data can be drawn', () => {
  const pictures = demoPictures()
  const named = [
    ...products.flatMap(({ image }) => image),
    ...demoHeroes().flatMap(({ image, imagePhone = [] }) => [...image, ...imagePhone]),
  ]
  const missing = named.filter((src) => {
    const path = readImagePath(src)
    return !path || !pictures.has(`${path.kind}/${path.name}`)
  })
  expect(missing).toEqual([])
  expect(products.every(({ image }) => image.length >= 2)).toBe(true)
})
