import { type ImagePath, readImagePath } from './image.ts'

const ending = '-preview.avif'

/**
 * Path of a picture's preview, `/images/{kind}/{name}-{hash}-preview.avif`. A preview has a few hundred bytes: the
 * page's HTML contains it, and it is shown until the picture has loaded. `src` is any path of the picture; for a URL of
 * another site, the result is undefined.
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
