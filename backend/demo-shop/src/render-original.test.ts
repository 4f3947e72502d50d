import { readImagePath } from '@shop/domain'
import sharp from 'sharp'
import { demoHeroes, demoProducts } from './catalogue/catalogue.ts'
import { renderOriginal } from './render-original.ts'

test.each([
  ['product', demoProducts()[0]?.image[0], 1600, 1600],
  ['hero', demoHeroes()[0]?.image[0], 1600, 900],
  ['hero for phones', demoHeroes()[0]?.imagePhone?.[0], 1200, 1500],
])('PROD-01: the drawing of a %s is rendered in full size', async (_, src = '', width, height) => {
  const path = readImagePath(src)
  const bytes = path && (await renderOriginal(path))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

test('PROD-01: the address of an older drawing is not answered with the current drawing', async () => {
  const path = readImagePath(demoProducts()[0]?.image[0] ?? '')
  expect(path && (await renderOriginal({ ...path, hash: '00000000' }))).toBeUndefined()
})
