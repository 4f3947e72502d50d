import { createHash } from 'node:crypto'
import { brands } from './catalogue/brands.ts'
import { drawPicture } from './drawing/draw-picture.ts'
import { packagingFamilies } from './drawing/families.ts'
import { artVersion, type HeroScene, type ProductArt } from './drawing/picture.ts'

const makers = Object.values(brands)
const samples = packagingFamilies.map((family, index): ProductArt => {
  const { name, style, palette } = makers[index % makers.length] ?? brands.eaulys
  return {
    family,
    brand: name,
    style,
    palette,
    range: 'Source',
    lines: ['Crème', 'SPF 50+'],
    size: '50 ml',
    contents: '50 ml',
    tint: '#f5efea',
    note: 'Testé',
    swatch: 'cream',
  }
})
const scenes: HeroScene[] = ['botanical', 'sun', 'baby', 'gift', 'clinical', 'makeup']

test('PROD-01: a changed drawing needs a higher art version, because the content of a picture URL never changes', () => {
  const digest = createHash('sha256')
  for (const art of samples) digest.update(drawPicture({ view: 'front', art }))
  for (const art of samples.slice(0, 12)) digest.update(drawPicture({ view: 'detail', art }))
  for (const art of samples) digest.update(drawPicture({ view: 'close', art }))
  for (const scene of scenes) {
    digest.update(drawPicture({ view: 'hero', art: { scene, products: samples.slice(0, 3) } }))
  }
  // If this fails after a change of a drawing: raise artVersion in drawing/picture.ts, and write both new values here.
  expect([artVersion, digest.digest('hex').slice(0, 16)]).toEqual([7, 'f6f63992178d4076'])
})

test('PROD-01: no drawing contains NaN, Infinity or undefined', () => {
  for (const art of samples) {
    expect(drawPicture({ view: 'front', art })).not.toMatch(/NaN|undefined|Infinity/)
  }
})
