import type { ImagePath } from '@shop/domain'
import sharp from 'sharp'
import { demoPictures } from './catalogue/catalogue.ts'
import { drawPicture } from './drawing/draw-picture.ts'
import { pictureHash, type Picture } from './drawing/picture.ts'

let pictures: Map<string, Picture> | undefined

/** Resolution in dots per inch. SVG has 72, so a product of 800 units is drawn with 1,600 px, and a hero with one px per unit. */
const density = { product: 144, hero: 72, 'hero-phone': 72 } as const

/** Draws the picture of an address as a JPEG in full size; undefined if the demonstration has no such picture. */
export async function renderOriginal({ kind, name, hash }: ImagePath): Promise<Buffer | undefined> {
  pictures ??= demoPictures()
  const picture = pictures.get(`${kind}/${name}`)
  if (!picture || pictureHash(picture) !== hash) return undefined
  return sharp(Buffer.from(drawPicture(picture)), { density: density[kind] })
    .removeAlpha()
    .jpeg(kind === 'product' ? { quality: 92 } : { quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
