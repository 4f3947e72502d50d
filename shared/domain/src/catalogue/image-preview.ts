import { type ImagePath, readImagePath } from './image.ts'

const ending = '-preview.avif'

/**
 * Path of a picture's preview, a few hundred bytes that stand in the page's HTML until the picture is there:
 * `/images/{kind}/{name}-{hash}-preview.avif`. From any path of the picture; undefined for a foreign URL.
 */
export function imagePreview(src: string): string | undefined {
  const path = readImagePath(src)
  return path && `/images/${path.kind}/${path.name}-${path.hash}${ending}`
}

/** The picture that a preview's path stands for; undefined for any other path. */
export function readPreviewPath(path: string): ImagePath | undefined {
  if (!path.endsWith(ending)) return undefined
  const picture = readImagePath(`${path.slice(0, -ending.length)}.webp`)
  return picture?.width === undefined ? picture : undefined
}
