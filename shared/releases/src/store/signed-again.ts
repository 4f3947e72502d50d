import { createHash } from 'node:crypto'
import type { KeyRing } from '../documents/signing.ts'
import type { Objects } from '../storage/objects.ts'

/** Where a document lies that another key has signed again, beside the one that was signed first. */
export function signedAgainKey(documentKey: string, keyId: string): string {
  const name = createHash('sha256').update(keyId).digest('hex').slice(0, 16)
  return `${signedAgainPrefix(documentKey)}${name}.json`
}

export function signedAgainPrefix(documentKey: string): string {
  return documentKey.replace(/[^/]+$/, 'signed/')
}

/**
 * DEL-11: a signed document, or the same as one of the trusted keys has signed it again. Undefined where there is none; throws what
 * `read` says of the first where no signature counts.
 */
export async function readSignedOnce<T>(
  objects: Pick<Objects, 'read'>,
  documentKey: string,
  keys: KeyRing,
  read: (text: string) => T,
): Promise<{ value: T; text: string } | undefined> {
  const content = await objects.read(documentKey)
  if (!content) return undefined
  const text = content.toString('utf8')
  try {
    return { value: read(text), text }
  } catch (error) {
    const again = await readAgain(objects, documentKey, keys, read)
    if (again) return again
    throw error
  }
}

/** What a key has signed that may not do so counts as little as what it never signed. */
function unlessInvalid<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

async function readAgain<T>(
  objects: Pick<Objects, 'read'>,
  documentKey: string,
  keys: KeyRing,
  read: (text: string) => T,
): Promise<{ value: T; text: string } | undefined> {
  for (const keyId of keys.keys()) {
    const text = (await objects.read(signedAgainKey(documentKey, keyId)))?.toString('utf8')
    if (text === undefined) continue
    const value = unlessInvalid(() => read(text))
    if (value !== undefined) return { value, text }
  }
  return undefined
}
