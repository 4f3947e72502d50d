import type { ImagePath } from '@shop/domain'
import sharp from 'sharp'
import { demoPictures } from './catalogue/catalogue.ts'
import { drawPicture } from './drawing/draw-picture.ts'
import { pictureHash, type Picture } from './drawing/picture.ts'

let pictures: Map<string, Picture> | undefined

/** Draws the picture that an address names, as a JPEG of its full size; undefined where the demonstration has none. */
export async function renderOriginal({ kind, name, hash }: ImagePath): Promise<Buffer | undefined> {
  pictures ??= demoPictures()
  const picture = pictures.get(`${kind}/${name}`)
  if (!picture || pictureHash(picture) !== hash) return undefined
  return sharp(Buffer.from(drawPicture(picture)))
    .removeAlpha()
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
