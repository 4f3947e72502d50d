import sharp from 'sharp'
import type { AboutPicture } from './about-pictures.ts'

/** Names and contents of a picture's files: AVIF and WebP for every width. */
export async function filesOf({ name, svg, widths }: AboutPicture): Promise<[string, Buffer][]> {
  const made = widths.flatMap((width) => {
    const drawn = sharp(Buffer.from(svg), { density: 144 }).removeAlpha().resize({ width })
    return [
      drawn.clone().avif({ quality: 58, effort: 6 }),
      drawn.clone().webp({ quality: 80, effort: 6 }),
    ].map(async (image, index): Promise<[string, Buffer]> => [
      `${name}-${width}.${index === 0 ? 'avif' : 'webp'}`,
      await image.toBuffer(),
    ])
  })
  return await Promise.all(made)
}
