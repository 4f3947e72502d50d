import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEntries } from '../catalogue/build-products.ts'
import { drawPicture } from './draw-picture.ts'

const themeValues = join(import.meta.dirname, '../../../../shared/ui/src/styles/theme-values.ts')

test('HERO-02: the upper edge of an upright picture has the background colour of the words above it', () => {
  const surface = /surface: '(#[0-9a-f]{6})'/.exec(readFileSync(themeValues, 'utf8'))?.[1] ?? ''
  const products = buildEntries()
    .slice(0, 3)
    .map(({ art }) => art)
  const art = { scene: 'botanical', products } as const
  expect(surface).not.toBe('')
  const upright = drawPicture({ view: 'hero', art: { ...art, frame: 'phone-words' } })
  expect(upright).toContain(`<stop offset="0" stop-color="${surface}"`)
  expect(drawPicture({ view: 'hero', art })).not.toContain(surface)
})
