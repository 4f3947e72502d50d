import type { ImagePath } from '@shop/domain'
import sharp from 'sharp'
import { demoPictures } from './catalogue/catalogue.ts'
import { drawPicture } from './drawing/draw-picture.ts'
import { pictureHash, type Picture } from './drawing/picture.ts'

let pictures: Map<string, Picture> | undefined

/** SVG has 72 dots an inch: a product of 800 units is drawn with 1,600 px, a hero with a px a unit. */
const density = { product: 144, hero: 72, 'hero-phone': 72 } as const

/** Draws the picture that an address names, as a JPEG of its full size; undefined where the demonstration has none. */
export async function renderOriginal({ kind, name, hash }: ImagePath): Promise<Buffer | undefined> {
  pictures ??= demoPictures()
  const picture = pictures.get(`${kind}/${name}`)
  if (!picture || pictureHash(picture) !== hash) return undefined
  return sharp(Buffer.from(drawPicture(picture)), { density: density[kind] })
    .removeAlpha()
    .jpeg(kind === 'product' ? { quality: 92 } : { quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
