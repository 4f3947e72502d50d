import { createHash } from 'node:crypto'
import { canonicalImage, type ImageKind } from '@shop/domain'
import { problemOfPicture } from './check-picture.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * Number of hexadecimal digits: 64 bits of SHA-256. Among 30 million shops with a million pictures each, about one
 * shop has two pictures with the same hash.
 */
const HASH_DIGITS = 16
const NAME_CHARACTERS = 80

export interface NewPicture {
  kind: ImageKind
  /** Name of the product or hero in the picture; it becomes the readable part of the address. */
  name: string
  bytes: Buffer
}

export type AddedPicture =
  | { status: 'ok'; address: string }
  | { status: 'refused'; problem: string }

/** Checks an original, and stores it under the hash of its content. Without `store`, it only checks the original. */
export async function addPicture(
  { kind, name, bytes }: NewPicture,
  store?: PictureStore,
): Promise<AddedPicture> {
  const problem = await problemOfPicture(bytes, kind)
  if (problem !== undefined) return { status: 'refused', problem }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
  await store?.write(hash, bytes)
  return { status: 'ok', address: canonicalImage(kind, slugOf(name), hash) }
}

/** A name in the form for addresses: small Latin letters and digits, with dashes between words. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, NAME_CHARACTERS)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug || 'picture'
}
