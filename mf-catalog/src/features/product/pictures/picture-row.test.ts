import type { ShortFacts } from '@shop/contracts'
import { hasWarnings } from './picture-row.tsx'

test.each<[boolean, ShortFacts | undefined]>([
  [false, undefined],
  [false, { pregnancy: 'fine', breastfeeding: 'fine', fromMonths: 0 }],
  [true, { fromMonths: 36 }],
  [true, { pregnancy: 'no' }],
  [true, { breastfeeding: 'ask' }],
])('BUY-01: it is %s that the picture leaves room for the warnings of %j', (warns, shortFacts) => {
  expect(hasWarnings({ ...(shortFacts && { shortFacts }) })).toBe(warns)
})
