import type { Product } from '@shop/contracts'
import { aProduct } from '@shop/testing'
import { needsRoom } from './picture-row.tsx'

test.each<[boolean, Partial<Product>]>([
  [false, {}],
  [false, { shortFacts: { pregnancy: 'fine', breastfeeding: 'fine', fromMonths: 0 } }],
  [false, { facts: { inci: 'Aqua' } }],
  [true, { shortFacts: { fromMonths: 36 } }],
  [true, { shortFacts: { pregnancy: 'no' } }],
  [true, { facts: { breastfeeding: 'ask' } }],
  [true, { facts: { notFor: ['diabetes'] } }],
  [true, { facts: { askFor: ['asthma'] } }],
  [true, { facts: { warnings: { fr: 'Contient du miel.' } } }],
  [true, { name: 'Crème minérale pour les peaux intolérantes et réactives' }],
])(
  'BUY-01: the picture is lower, to leave space for warnings or a long name: %s for %j',
  (needs, product) => {
    expect(needsRoom(aProduct(product), 'fr')).toBe(needs)
  },
)
