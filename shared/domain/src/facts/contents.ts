import type { BaseUnit } from './fact-names.ts'

/** Contents of a pack in the base unit: 1.5 l is 1500 ml. */
export interface Contents {
  value: number
  unit: BaseUnit
}

interface Measure {
  unit: BaseUnit
  times: number
}

const unitsOfMeasure: Record<string, Measure> = {
  ml: { unit: 'ml', times: 1 },
  cl: { unit: 'ml', times: 10 },
  l: { unit: 'ml', times: 1000 },
  mg: { unit: 'g', times: 0.001 },
  g: { unit: 'g', times: 1 },
  kg: { unit: 'g', times: 1000 },
  ...Object.fromEntries(
    [
      'piece',
      'pièce',
      'gélule',
      'capsule',
      'comprimé',
      'tablet',
      'gomme',
      'sachet',
      'stick',
      'ampoule',
      'unidose',
      'lingette',
      'couche',
      'serviette',
      'bandelette',
      'patch',
    ].flatMap((name) => [name, `${name}s`].map((each) => [each, { unit: 'piece', times: 1 }])),
  ),
}
const MEASURE = /^(?:(\d{1,4})\s*[x×]\s*)?(\d{1,6}(?:[.,]\d{1,3})?)\s*(\p{L}+)$/u

/** Reads "200 ml", "1,5 l", "3 x 50 ml", "30 pieces" or "60 gélules"; undefined for any other text and for a zero. */
export function readContents(text: string): Contents | undefined {
  const [, packs = '1', amount = '', name = ''] = MEASURE.exec(text.trim().toLowerCase()) ?? []
  const measure = unitsOfMeasure[name]
  const value = Number(packs) * Number(amount.replace(',', '.')) * (measure?.times ?? 0)
  return measure && value > 0 ? { value: Number(value.toFixed(3)), unit: measure.unit } : undefined
}

/** Unit → the amount to which a unit price refers, so that shoppers can compare products: 100 ml, 100 g or 1 piece. */
const comparedBy: Record<BaseUnit, number> = { ml: 100, g: 100, piece: 1 }

/** The price of 100 ml, 100 g or one piece, in the currency of `price`, rounded to the millime. */
export function unitPrice(price: number, { value, unit }: Contents): number {
  return Math.round((price / value) * comparedBy[unit] * 1000) / 1000
}
