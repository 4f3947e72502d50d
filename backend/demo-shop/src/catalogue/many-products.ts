import { canonicalImage } from '@shop/domain'
import { pictureHash } from '../drawing/picture.ts'
import { buildEntries, picturesOf, type DemoProduct } from './build-products.ts'
import { sizeIn } from './texts/units.ts'
import type { LanguageIndex } from './texts/words.ts'

type Draw = () => number
type Text = Pick<DemoProduct, 'name' | 'size' | 'description' | 'fulldescription'>

const SEED = 4180
const LINES = 900
const SIZES = ['15 ml', '30 ml', '50 ml', '75 ml', '100 ml', '150 ml', '200 ml', '250 ml', '400 ml']
const STARTS = 'ba bri cla de dou fla gri ja ka li lu mo ne oli pa ri sa ta vi ze'.split(' ')
const MIDDLES = 'la le li lo ma mi na ne ni ra re ri ro sa se ti'.split(' ')
const ENDS = 'ane bel dine fer line mis nox ria rol sia tel vance vie xia zen'.split(' ')
const OFFERS = [0, 0, 0, 0, 0, 0, 0, 10, 15, 20, 30, 50]
const NEWEST = Date.UTC(2026, 10, 1, 9)
const HOUR = 3_600_000
const TWO_YEARS_IN_HOURS = 2 * 365 * 24

/**
 * A catalogue of any size for measurements: the demonstration's products in invented ranges and other sizes, with texts
 * in three languages. The same `count` gives the same products.
 */
export function manyProducts(count: number): DemoProduct[] {
  const draw = seededDraw(SEED)
  const lines = rangeNames(draw, LINES)
  const models = buildEntries().map((entry) => ({
    product: entry.product,
    image: picturesOf(entry).map(([name, picture]) =>
      canonicalImage('product', name, pictureHash(picture)),
    ),
  }))
  return Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length]
    if (!model) throw new Error('The demo shop is empty')
    const line = lines[wholeNumber(draw, lines.length)] ?? ''
    const size = SIZES[wholeNumber(draw, SIZES.length)] ?? ''
    return { ...variation(model.product, line, size, draw), image: model.image, _id: idOf(index) }
  })
}

function variation(model: DemoProduct, line: string, size: string, draw: Draw): DemoProduct {
  const price = Math.round(model.price * (0.6 + draw()) * 10) / 10
  return {
    ...model,
    ...renamed(model, 0, line, size),
    price,
    discount: OFFERS[wholeNumber(draw, OFFERS.length)] ?? 0,
    stockQuantity: draw() < 0.05 ? 0 : 1 + wholeNumber(draw, 200),
    bestseller: draw() < 0.05,
    date: NEWEST - wholeNumber(draw, TWO_YEARS_IN_HOURS) * HOUR,
    translations: {
      en: renamed(model.translations?.en, 1, line, size),
      ar: renamed(model.translations?.ar, 2, line, size),
    },
  }
}

/** Returns the text with another name and size. The descriptions stay, so all variations of a model share them in memory. */
function renamed(
  text: Partial<Text> | undefined,
  language: LanguageIndex,
  line: string,
  size: string,
): Text {
  const { name = '', description = '', fulldescription = '' } = text ?? {}
  const sized = sizeIn(size, language)
  const [what] = name.split(/[,،]/)
  const comma = language === 2 ? '،' : ','
  return { name: `${what} ${line}${comma} ${sized}`, size: sized, description, fulldescription }
}

function rangeNames(draw: Draw, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) {
    const parts = [STARTS, MIDDLES, ENDS].map((list) => list[wholeNumber(draw, list.length)] ?? '')
    const name = parts.join('')
    names.add(name[0]?.toUpperCase() + name.slice(1))
  }
  return [...names]
}

function idOf(index: number): string {
  return `5ca1ab1e${index.toString(16).padStart(16, '0')}`
}

function wholeNumber(draw: Draw, below: number): number {
  return Math.floor(draw() * below)
}

/** The generator Mulberry32: numbers in [0, 1), always the same for the same seed. */
function seededDraw(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
