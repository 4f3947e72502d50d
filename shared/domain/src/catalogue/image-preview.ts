import { type ImagePath, readImagePath } from './image.ts'

const ending = '-preview.avif'

/**
 * Path of a picture's preview, of a few hundred bytes, which the page's HTML contains until the picture has loaded:
 * `/images/{kind}/{name}-{hash}-preview.avif`. Takes any path of the picture; undefined for a foreign URL.
 */
export function imagePreview(src: string): string | undefined {
  const path = readImagePath(src)
  return path && `/images/${path.kind}/${path.name}-${path.hash}${ending}`
}

/** The picture of a preview's path; undefined for a path that is no preview's. */
export function readPreviewPath(path: string): ImagePath | undefined {
  if (!path.endsWith(ending)) return undefined
  const picture = readImagePath(`${path.slice(0, -ending.length)}.webp`)
  return picture?.width === undefined ? picture : undefined
}
