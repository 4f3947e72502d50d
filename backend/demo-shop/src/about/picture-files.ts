import sharp from 'sharp'
import type { AboutPicture } from './about-pictures.ts'

/** Name and content of a picture's file, from which the gateway makes the widths and formats of the page. */
export async function fileOf({ name, svg, width }: AboutPicture): Promise<[string, Buffer]> {
  const drawn = sharp(Buffer.from(svg), { density: 144 }).removeAlpha().resize({ width })
  return [`${name}.webp`, await drawn.webp({ quality: 92, effort: 6 }).toBuffer()]
}
