import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * `pnpm icons`: writes the icons of the installed shop from its favicon. Systems cut some icons to a shape of their
 * own (maskable icons, Apple's). These icons have a background up to the edges. Their mark lies within a circle in the
 * middle, whose diameter is 80 % of the icon's width, because every shape leaves this circle visible.
 */
const assets = join(import.meta.dirname, '../../backend/demo-shop/shop')
const favicon = await readFile(join(assets, 'favicon.svg'), 'utf8')
const bleeding = favicon
  .replace(' rx="9"', '')
  .replace('translate(4 3.6) scale(.8)', 'translate(7.2 6.9) scale(.64)')
if (bleeding === favicon)
  throw new Error(
    'favicon.svg no longer has the shapes that this script replaces: adapt the script',
  )

const icons = [
  { file: 'icon-192.png', svg: favicon, size: 192 },
  { file: 'icon-512.png', svg: favicon, size: 512 },
  { file: 'icon-maskable-192.png', svg: bleeding, size: 192 },
  { file: 'icon-maskable-512.png', svg: bleeding, size: 512 },
  { file: 'apple-touch-icon.png', svg: bleeding, size: 180 },
]

for (const { file, svg, size } of icons) {
  // Sets the density so that the drawing's 40 units become `size` pixels.
  const image = sharp(Buffer.from(svg), { density: (72 * size) / 40 }).resize(size, size)
  const { size: bytes } = await image.png({ palette: true, effort: 10 }).toFile(join(assets, file))
  console.log(`${file}: ${bytes} bytes`)
}
