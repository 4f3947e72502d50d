import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys, SigningKey } from '@shop/releases'
import { textOf, type Versions } from './versions.ts'

/** Pages of this time have the same token, so that a page that has not changed keeps its ETag. */
const windowMs = 10 * 60_000
/** Windows after which a report of a page is no longer believed: two hours. */
const validWindows = 12

/**
 * SEC-07: what a page carries that this shop has sent, and its reports bring back: when, in steps of ten minutes, and which versions
 * it runs, signed. It is the same for all visitors of these versions. Gateways with the same key of releases believe each other's.
 */
export class PageTokens {
  readonly #keys: Pick<Keys, 'signing'>
  /** For a gateway without a private key. */
  readonly #random = randomBytes(32)
  /** By the key of releases, the newest first: pages that are open carry a token of the one before. */
  #secrets: { signing: SigningKey | undefined; secret: Buffer }[] = []

  constructor(keys: Pick<Keys, 'signing'>) {
    this.#keys = keys
  }

  /** `now` in epoch milliseconds. */
  token(versions: Versions, now: number): string {
    const at = Math.floor(now / windowMs)
    const [secret = this.#random] = this.#current()
    return `${at.toString(36)}.${signatureOf(secret, at, versions)}`
  }

  isOf(token: string | undefined, versions: Versions, now: number): boolean {
    const [, written = '', signature = ''] = /^([\da-z]{1,8})\.([\w-]{22})$/.exec(token ?? '') ?? []
    const at = Number.parseInt(written, 36)
    const age = Math.floor(now / windowMs) - at
    if (!(age >= 0 && age <= validWindows)) return false
    return this.#current().some((secret) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, at, versions))),
    )
  }

  /** The secret of the key of now, and that of the one before. */
  #current(): Buffer[] {
    const { signing } = this.#keys
    if (this.#secrets.length === 0 || this.#secrets[0]?.signing !== signing) {
      const secret = signing
        ? Buffer.from(hkdfSync('sha256', secretOf(signing), '', 'pages that were sent', 32))
        : this.#random
      this.#secrets = [{ signing, secret }, ...this.#secrets.slice(0, 1)]
    }
    return this.#secrets.map(({ secret }) => secret)
  }
}

function signatureOf(secret: Buffer, at: number, versions: Versions): string {
  const hmac = createHmac('sha256', secret).update(`${at} ${textOf(versions)}`)
  return hmac.digest('base64url').slice(0, 22)
}

function secretOf({ privateKey }: SigningKey): Buffer {
  return privateKey.export({ type: 'pkcs8', format: 'der' })
}
