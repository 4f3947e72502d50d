import { type ImagePath, readImagePath } from './image.ts'

const ending = '-preview.avif'

/**
 * Path of a picture's preview, which has a few hundred bytes and is in the page's HTML until the picture has loaded:
 * `/images/{kind}/{name}-{hash}-preview.avif`. Takes any path of the picture; undefined for a URL of another site.
 */
export function imagePreview(src: string): string | undefined {
  const path = readImagePath(src)
  return path && `/images/${path.kind}/${path.name}-${path.hash}${ending}`
}

/** The picture to which a preview's path belongs; undefined if the path is not a preview's. */
export function readPreviewPath(path: string): ImagePath | undefined {
  if (!path.endsWith(ending)) return undefined
  const picture = readImagePath(`${path.slice(0, -ending.length)}.webp`)
  return picture?.width === undefined ? picture : undefined
}
