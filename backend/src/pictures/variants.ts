import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import {
  type ImageFormat,
  type ImagePath,
  imageSize,
  readImagePath,
  readPreviewPath,
} from '@shop/domain'
import { unlessMissing } from '../files/unless-missing.ts'
import { encodePreview, encodeVariant } from './encode.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import type { PictureStore } from './picture-store.ts'
import { type Asker, PictureTurns } from './picture-turns.ts'

/** Creates the original of a picture that the store does not have. Undefined if there is no such picture. */
export type MakeOriginal = (path: ImagePath) => Promise<Buffer | undefined>

export interface VariantSource {
  store: PictureStore
  /** Folder of the variants that have been created. It may be deleted, because variants are created again. */
  cacheDir: string
  makeOriginal?: MakeOriginal | undefined
}

export interface Variant {
  bytes: Buffer
  format: ImageFormat
}

/** Number of pictures that are encoded, or whose original is made, at a time, for all networks together. */
const ENCODINGS = 2
/** Time in ms for which the store is not asked again for an original that it does not have. */
const MISSING_MS = 60_000
const MAX_MISSING = 10_000

/** Serves a picture in one width and format. The variant is created from the original at the first request, and then read from the cache. */
export function createVariants({ store, cacheDir, makeOriginal }: VariantSource) {
  const limit = pLimit(ENCODINGS)
  const turns = new PictureTurns()
  const underway = new Map<string, Promise<Buffer | undefined>>()
  const missing = createMissing()

  /** Runs `work` only once for all concurrent requests with the same key. They share one promise. */
  function once(key: string, work: () => Promise<Buffer | undefined>) {
    let shared = underway.get(key)
    if (!shared) {
      shared = work().finally(() => underway.delete(key))
      underway.set(key, shared)
    }
    return shared
  }

  const originalOf = (path: ImagePath) =>
    once(path.hash, async () => {
      if (missing.has(path.hash)) return
      const stored = await store.read(path.hash)
      if (stored) return stored
      const made = makeOriginal && (await limit(() => makeOriginal(path)))
      if (made) await store.write(path.hash, made)
      // With `makeOriginal`, missing originals are not remembered, because more than the hash decides whether an original
      // can be made. The store is then a local folder, which is cheap to read.
      else if (!makeOriginal) missing.add(path.hash)
      return made
    })

  /**
   * `address` is a path below /images. Resolves to undefined if there is no such picture. Rejects with a `Refusal` if
   * the picture must be made and too many pictures of the client's network already wait.
   */
  return async function readVariant(address: string, asker: Asker): Promise<Variant | undefined> {
    const asked = readAddress(address)
    if (!asked) return undefined
    const { path, name, format, encode } = asked
    const file = join(cacheDir, path.hash.slice(0, 2), name)
    const bytes =
      (await readFile(file).catch(unlessMissing)) ??
      // The original is read during the turn too, because it may have 20 MB.
      (await turns.make(file, asker, async () => {
        const original = await originalOf(path)
        const encoded = original && (await limit(() => encode(original)))
        if (encoded) {
          await mkdir(dirname(file), { recursive: true })
          await writeAtomically(file, encoded)
        }
        return encoded
      }))
    return bytes && { bytes, format }
  }
}

interface Asked {
  path: ImagePath
  /** Name of the variant's file in the cache. */
  name: string
  format: ImageFormat
  encode: (original: Buffer) => Promise<Buffer>
}

/** Reads an address: it names a width and format of a picture, or the picture's preview. */
function readAddress(address: string): Asked | undefined {
  const previewed = readPreviewPath(address)
  if (previewed) {
    const { hash, kind } = previewed
    return {
      path: previewed,
      name: `${hash}-${kind}-preview.avif`,
      format: 'avif',
      encode: (original) => encodePreview(original, kind),
    }
  }
  const path = readImagePath(address)
  const size = imageSize(address)
  if (!path || !size) return undefined
  const { hash, kind, format } = path
  return {
    path,
    name: `${hash}-${kind}-${size.width}.${format}`,
    format,
    encode: (original) => encodeVariant(original, { kind, format, size }),
  }
}

/** Remembers which originals the store does not have, so that an unknown address causes at most one request to the store in a minute. */
function createMissing() {
  const until = new Map<string, number>()
  return {
    has: (hash: string) => (until.get(hash) ?? 0) > Date.now(),
    add(hash: string) {
      // The hash is deleted before it is set, so that the first key of the map is always the oldest.
      until.delete(hash)
      until.set(hash, Date.now() + MISSING_MS)
      const [oldest] = until.keys()
      if (until.size > MAX_MISSING && oldest !== undefined) until.delete(oldest)
    },
  }
}
