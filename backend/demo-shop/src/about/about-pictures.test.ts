import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { aboutPictures } from './about-pictures.ts'

const folder = join(import.meta.dirname, '../../../../shell/src/assets/about')
const pictures = aboutPictures()

test('INFO-01: the folder contains every picture of the page about the shop in its widths and formats, and no other file', () => {
  const expected = pictures.flatMap(({ name, widths }) =>
    widths.flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`)),
  )
  expect(readdirSync(folder).sort()).toEqual(expected.sort())
})

test.each(pictures)(
  'INFO-01: the files of $name show what is drawn now (`pnpm about-pictures` writes them)',
  async ({ name, svg, widths }) => {
    const smallest = Math.min(...widths)
    const drawn = await pixelsOf(Buffer.from(svg), smallest)
    for (const width of widths) {
      for (const format of ['avif', 'webp']) {
        const file = readFileSync(join(folder, `${name}-${width}.${format}`))
        expect((await sharp(file).metadata()).width).toBe(width)
        const shown = await pixelsOf(file, smallest)
        expect(shown.length).toBe(drawn.length)
        expect(meanDifference(shown, drawn)).toBeLessThan(3)
      }
    }
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  },
)

async function pixelsOf(image: Buffer, width: number): Promise<Buffer> {
  return await sharp(image, { density: 144 }).removeAlpha().resize({ width }).raw().toBuffer()
}

/** Mean difference of one channel of one pixel, 0 to 255. */
function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / a.length
}
