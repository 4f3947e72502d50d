import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { liesBelow } from './path-patterns.ts'

/** The id of the signing key, and the Ed25519 signature of the document as base64. */
const Signature = z.object({ keyId: z.string(), value: z.string() })

/** A private Ed25519 key with the id under which gateways trust it. */
export interface SigningKey {
  id: string
  privateKey: KeyObject
}

/** The rights of a key; `*` means every remote, or every channel. */
export interface KeyRights {
  /** Remotes whose releases the key may sign. */
  publishes: readonly string[]
  /**
   * Paths that pages of these releases may claim, each with all paths below it; `/` is only the home page. If it is
   * left out, pages may claim any path.
   */
  claims?: readonly string[] | undefined
  /** Channel → the remotes whose entry in the channel the key may change. */
  promotes: Readonly<Record<string, readonly string[]>>
}

export interface TrustedKey extends KeyRights {
  publicKey: KeyObject
}

/** Key id → the public key and its rights. */
export type KeyRing = ReadonlyMap<string, TrustedKey>

/** The text of a document with its signature as the last field. `document` must be plain JSON data. */
export function signedText(document: object, key: SigningKey): string {
  const value = sign(null, bytesOf(document), key.privateKey).toString('base64')
  return `${JSON.stringify({ ...document, signature: { keyId: key.id, value } }, null, 2)}\n`
}

/**
 * Reads a signed document. Throws if the text is not a JSON object, if the key is not trusted, or if the signature does
 * not match the content. The error's message is the end of a sentence.
 */
export function readSigned(
  text: string,
  keys: KeyRing,
): { document: object; key: TrustedKey; keyId: string } {
  const { signature, ...document } = objectOf(text)
  const { data } = z.safeParse(Signature, signature)
  if (!data) throw new Error('carries no signature')
  const key = keys.get(data.keyId)
  if (!key) throw new Error(`is signed with the key ${data.keyId}, which is not trusted here`)
  if (!verify(null, bytesOf(document), key.publicKey, Buffer.from(data.value, 'base64'))) {
    throw new Error(`does not match its signature by the key ${data.keyId}`)
  }
  return { document, key, keyId: data.keyId }
}

/**
 * The document without its signature. The signature is not verified. Throws if the text is not a JSON object; the
 * error's message is the end of a sentence.
 */
export function unsignedDocument(text: string): object {
  const { signature: _, ...document } = objectOf(text)
  return document
}

/** The id of the key in a document's signature; undefined if the document has no signature. */
export function signerOf(text: string): string | undefined {
  return z.safeParse(Signature, objectOf(text).signature).data?.keyId
}

export function mayPublish(key: KeyRights, remote: string): boolean {
  return includes(key.publishes, remote)
}

/** DEL-10: the route patterns in `paths` that a key may not claim. */
export function forbiddenClaims({ claims }: KeyRights, paths: readonly string[]): string[] {
  if (!claims || claims.includes('*')) return []
  return paths.filter((path) => !claims.some((prefix) => liesBelow(path, prefix)))
}

export function mayPromote(key: KeyRights, channel: string, remote: string): boolean {
  return includes(key.promotes[channel], remote) || includes(key.promotes['*'], remote)
}

export function publicKeyOf({ privateKey }: SigningKey): KeyObject {
  return createPublicKey(privateKey)
}

function includes(names: readonly string[] | undefined, name: string): boolean {
  return names?.includes('*') || names?.includes(name) || false
}

/** The bytes that are signed. JSON keeps the order of fields, so signing and verifying use the same bytes. */
function bytesOf(document: object): Buffer {
  return Buffer.from(JSON.stringify(document))
}

function objectOf(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error('is not JSON', { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('is not a JSON object')
  }
  return value as Record<string, unknown>
}
