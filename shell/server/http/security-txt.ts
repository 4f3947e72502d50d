import type { FastifyInstance } from 'fastify'
import type { ShopSettings } from '@shop/contracts'
import { emailPattern, languages, phoneHref } from '@shop/domain'

const dayMs = 24 * 60 * 60 * 1000
/** Number of days until the file expires. RFC 9116 recommends less than a year. The date is renewed every day. */
const validForDays = 180
const path = '/.well-known/security.txt'

interface SecurityTxtParts {
  settings: () => Promise<ShopSettings>
  publicUrl: string
  now?: () => number
}

/**
 * SEC-04: serves the contacts for reports of a vulnerability (RFC 9116), which are the shop's mailbox and phone. The
 * file must name a contact, so for a shop without contacts there is no file.
 */
export function registerSecurityTxt(
  app: FastifyInstance,
  { settings, publicUrl, now = Date.now }: SecurityTxtParts,
): void {
  app.get(path, async (_, reply) => {
    const { email, phone } = (await settings()).contact
    const contacts = [
      ...(emailPattern.test(email) ? [`mailto:${email}`] : []),
      ...(/\d/.test(phone) ? [phoneHref(phone)] : []),
    ]
    if (contacts.length === 0) return reply.callNotFound()
    const today = Math.floor(now() / dayMs)
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date((today + validForDays) * dayMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${new URL(path, publicUrl).href}`,
      '',
    ]
    return await reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'))
  })
}
