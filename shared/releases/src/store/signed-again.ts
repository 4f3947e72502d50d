import { createHash } from 'node:crypto'
import type { KeyRing } from '../documents/signing.ts'
import type { Objects } from '../storage/objects.ts'

/**
 * Key, in the store, of the copy of a document that the signing key `keyId` has signed again. The copy is below the
 * folder of the original document.
 */
export function signedAgainKey(documentKey: string, keyId: string): string {
  const name = createHash('sha256').update(keyId).digest('hex').slice(0, 16)
  return `${signedAgainPrefix(documentKey)}${name}.json`
}

export function signedAgainPrefix(documentKey: string): string {
  return documentKey.replace(/[^/]+$/, 'signed/')
}

/**
 * DEL-11: reads a signed document. If its own signature is not valid, tries the copies that trusted keys have signed
 * again. Undefined if there is no document. If no signature is valid, throws the error of the first signature.
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

/** The result of `read`; undefined if the signature is not valid or its key lacks the right. */
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
