import { withShopNames } from './shop-texts.ts'

test('BRAND-01: texts get the shop’s name and tagline, and keep every other placeholder', () => {
  const sum = (amount: string) => `${amount} {{shop}}`
  const texts = {
    title: '{{shop}}, {{tagline}} : {{count}}',
    deep: { again: '{{shop}} {{shop}}' },
    sum,
  }
  expect(withShopNames(texts, { shop: '$& Zen', tagline: 'à Sfax' })).toEqual({
    title: '$& Zen, à Sfax : {{count}}',
    deep: { again: '$& Zen $& Zen' },
    sum,
  })
})
