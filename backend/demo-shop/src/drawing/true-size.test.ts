import { productKinds } from '../catalogue/all-kinds.ts'
import { buildEntries, picturesOf } from '../catalogue/build-products.ts'
import { graduationsOf } from './forms/devices/baby-items.ts'
import { packagingFamilies } from './families.ts'
import { forms } from './forms/index.ts'
import { createSheet } from './pen/svg.ts'
import { evenScale } from './scenery/scene.ts'
import { amountOf, centimetresOf, shareOfFrame } from './true-size.ts'
import { drawPicture } from './draw-picture.ts'

const entries = buildEntries()

test.each([
  ['400 ml', 400],
  ['3,5 g', 3.5],
  ['60 gélules', 60],
  ['', undefined],
  ['Sable doré', undefined],
])('PROD-01: the amount of the size “%s” is %s', (size, amount) => {
  expect(amountOf(size)).toBe(amount)
})

test.each(packagingFamilies)('PROD-01: a larger %s is drawn larger, within bounds', (family) => {
  const shares = [5, 10, 50, 100, 200, 500].map((ml) =>
    shareOfFrame({ family, contents: `${ml} ml` }),
  )
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  for (const share of shares) {
    expect(share).toBeGreaterThanOrEqual(0.6)
    expect(share).toBeLessThanOrEqual(1)
  }
})

test('PROD-01: a bottle of 400 ml is drawn more than a quarter taller than a bottle of 30 ml', () => {
  const large = shareOfFrame({ family: 'pump', contents: '400 ml' })
  const small = shareOfFrame({ family: 'dropper', contents: '30 ml' })
  expect(large / small).toBeGreaterThan(1.25)
})

test('PROD-01: a product is never drawn larger than a product that is larger in reality', () => {
  const arts = entries.map(({ art }) => art).toSorted((a, b) => centimetresOf(a) - centimetresOf(b))
  const shares = arts.map(shareOfFrame)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('CARD-01: if two products are beside each other in a list, the larger one covers at most five times the area of the smaller one', () => {
  const areas = entries.map(({ art }) => {
    const drawing = forms[art.family](createSheet(), art)
    return drawing.width * drawing.height * evenScale(drawing, art) ** 2
  })
  expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(5)
})

test.each([
  [120, [30, 60, 90, 120]],
  [150, [30, 60, 90, 120, 150]],
  [240, [60, 120, 180, 240]],
  [270, [60, 120, 180, 240, 270]],
])('PROD-01: a baby bottle of %i ml has marks up to its full volume', (whole, marks) => {
  expect(graduationsOf(whole)).toEqual(marks)
})

/** Pattern of a label → the families of packages in which a product with such a label may be drawn. */
test.each([
  [/^Compresses/, ['compressBox']],
  [/^Masques(?! tissu)/, ['maskBox', 'ffp2Box']],
  [/FFP2/, ['ffp2Box']],
  [/^Gommes/, ['gummyJar']],
  [/^Fard/, ['eyeshadow']],
  [/^Bandelettes/, ['stripBox']],
  [/^Huile essentielle/, ['vial']],
])('PROD-01: a product with the label %s has the package of its kind', (label, families) => {
  const shown = productKinds.filter((kind) => label.test(kind.label)).map(({ form }) => form)
  expect(shown.length).toBeGreaterThan(0)
  expect(families).toEqual(expect.arrayContaining([...new Set(shown)]))
})

test('PROD-01: a product to swallow or chew is never drawn with cream, and gummies are never drawn as capsules', () => {
  const swallowed = new Set(['pillBottle', 'blisterBox', 'gummyJar'])
  const shown = new Set(
    entries
      .filter(({ art }) => swallowed.has(art.family))
      .map(({ art }) => `${art.family} ${art.swatch}`),
  )
  expect([...shown].sort()).toEqual([
    'blisterBox capsules',
    'blisterBox softgels',
    'blisterBox tablets',
    'gummyJar gummies',
    'pillBottle capsules',
    'pillBottle softgels',
    'pillBottle tablets',
  ])
})

test('PROD-01: most products have a third picture, and no drawing contains an invalid number', () => {
  const counts = entries.map((entry) => picturesOf(entry).length)
  expect(counts.filter((count) => count === 3).length).toBeGreaterThan(entries.length * 0.9)
  const families = new Map(entries.map((entry) => [entry.art.family, entry]))
  for (const entry of families.values()) {
    for (const [, picture] of picturesOf(entry)) {
      expect(drawPicture(picture)).not.toMatch(/NaN|undefined|Infinity/)
    }
  }
})
