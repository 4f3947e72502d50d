import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys, SigningKey } from '@shop/releases'

/** Length of a window in ms. All pages within a window have the same token, so that an unchanged page keeps its ETag. */
const windowMs = 10 * 60_000
/** Number of windows for which a token stays valid after its own window: two hours. */
const validWindows = 12

/**
 * SEC-07: makes the signed token of each page, which the page's reports contain. The token contains the window in which
 * the page was sent, and the signature covers the window and the page's versions. In one window, all visitors with the
 * same versions get the same token. Gateways with the same release key accept each other's tokens.
 */
export class PageTokens {
  readonly #keys: Pick<Keys, 'signing'>
  /** The secret of a gateway without a private key. */
  readonly #random = randomBytes(32)
  /** Secrets by release key, newest first. The previous secret stays valid, because pages that are still open use it. */
  #secrets: { signing: SigningKey | undefined; secret: Buffer }[] = []

  constructor(keys: Pick<Keys, 'signing'>) {
    this.#keys = keys
  }

  /** The token of a page with these versions. `now` is in epoch ms. */
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

  /** The secret of the current key, then the secret of the previous key. */
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

/** Remote → version, for a page that was sent. */
export type Versions = Readonly<Record<string, string>>

/** Versions as a text. The text is the same for every order of the remotes. */
function textOf(versions: Versions): string {
  return JSON.stringify(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
