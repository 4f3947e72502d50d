import { withShopNames } from './shop-texts.ts'

test('BRAND-01: texts get the shop’s name and tagline, and keep every other placeholder', () => {
  const sum = (amount: string) => `${amount} {{shop}}`
  const texts = {
    title: '{{shop}}, {{tagline}} : {{count}} {{currency}}',
    deep: { again: '{{shop}} {{shop}}' },
    sum,
  }
  expect(withShopNames(texts, { shop: '$& Zen', tagline: 'à Sfax', currency: 'DT' })).toEqual({
    title: '$& Zen, à Sfax : {{count}} DT',
    deep: { again: '$& Zen $& Zen' },
    sum,
  })
})
