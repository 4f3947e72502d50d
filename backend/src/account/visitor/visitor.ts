import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@shop/domain'
import { languageOf } from '../../http/request/language.ts'

/** Who asks, as far as accounts care. */
export interface Visitor {
  language: Language
  /** The network of the address: /24, or /64 in IPv6. */
  network: string
  /** Undefined where the browser has registered nothing. */
  browserHash: Buffer | undefined
}

const COOKIE = 'registration'
const SECRET = /^[\w-]{43}$/
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

export function visitorOf(request: FastifyRequest): Visitor {
  const secret = secretOf(request)
  return {
    language: languageOf(request),
    network: networkOf(request.ip),
    browserHash: secret === undefined ? undefined : hashOf(secret),
  }
}

/**
 * Marks the browser that registers, so that its own password becomes the account's whatever another browser
 * registers for the same address in the meantime.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): Buffer {
  const secret = secretOf(request) ?? randomBytes(32).toString('base64url')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${secret}; Path=/api/user; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return hashOf(secret)
}

function secretOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))
  const secret = found?.slice(COOKIE.length + 1)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** One customer of a provider, who may use any address of it. */
export function networkOf(ip: string): string {
  const version4 = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(version4) === 4) return version4.split('.').slice(0, 3).join('.')
  if (isIP(ip) !== 6) return ip
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':').length : 0
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after)
  const full = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])]
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
