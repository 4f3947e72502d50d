import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { aboutPictures } from './about-pictures.ts'

const folder = join(import.meta.dirname, '../../shop/about')
const pictures = aboutPictures()

test('INFO-01: the folder contains every picture of the page about the shop, and no other file', () => {
  expect(readdirSync(folder).sort()).toEqual(pictures.map(({ name }) => `${name}.webp`).sort())
})

test.each(pictures)(
  'INFO-01: the file of $name equals the current drawing (`pnpm about-pictures` writes the file)',
  async ({ name, svg, width }) => {
    const file = readFileSync(join(folder, `${name}.webp`))
    expect((await sharp(file).metadata()).width).toBe(width)
    const [drawn, shown] = [await pixelsOf(Buffer.from(svg), 304), await pixelsOf(file, 304)]
    expect(shown.length).toBe(drawn.length)
    expect(meanDifference(shown, drawn)).toBeLessThan(3)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  },
)

async function pixelsOf(image: Buffer, width: number): Promise<Buffer> {
  return await sharp(image, { density: 144 }).removeAlpha().resize({ width }).raw().toBuffer()
}

/** Mean difference between the colour channels of two pictures, 0 to 255. */
function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / a.length
}
