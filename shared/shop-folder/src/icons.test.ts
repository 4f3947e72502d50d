import sharp from 'sharp'
import { drawIcon } from './drawings.ts'

const wide = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="32" height="32" fill="#f00"/><rect x="32" width="32" height="32" fill="#00f"/></svg>',
)

test('BRAND-01: an icon shows a wide favicon completely, and is transparent above and below it', async () => {
  const icon = { file: 'icon-192.png', width: 192, height: 192, isBleeding: false } as const
  const drawn = await sharp(await drawIcon(wide, icon, '#fff'))
    .ensureAlpha()
    .raw()
    .toBuffer()
  const pixel = (x: number, y: number) => [...drawn.subarray((y * 192 + x) * 4).subarray(0, 4)]
  expect([pixel(4, 96), pixel(187, 96)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ])
  expect([pixel(96, 20)[3], pixel(96, 171)[3]]).toEqual([0, 0])
})
