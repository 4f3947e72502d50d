import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'device'
const FORM = /^([\w-]{16})\.(\d{9,12})\.([\w-]{22})$/
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
/** A device that was made this moment is nothing that a robot could not have made too. */
const KNOWN_AFTER_SECONDS = 10 * 60
/** Nobody opens the shop, fills a cart and a checkout in less. */
const ARRIVED_AFTER_SECONDS = 20

/** A browser that has the shop's signed cookie: a random id and when it was made, nothing else. */
export interface Device {
  id: string
  /** For ten minutes at least: it has limits of its own. */
  isKnown: boolean
  /** For the time of a visit that ends in an order: it has limits of its own where the stock of its network is bounded too. */
  hasArrived: boolean
}

/** Undefined without a cookie that this shop signed. */
export function readDevice(header: string | undefined, key: Uint8Array): Device | undefined {
  const [, id = '', madeAt = '', signature = ''] =
    FORM.exec(parseCookie(header ?? '')[COOKIE] ?? '') ?? []
  const age = Date.now() / 1000 - Number(madeAt)
  if (id === '' || age < 0 || age > MAX_AGE_SECONDS) return undefined
  const expected = sign(id, madeAt, key)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined
  return { id, isKnown: age >= KNOWN_AFTER_SECONDS, hasArrived: age >= ARRIVED_AFTER_SECONDS }
}

/** The cookie's value for a device made at `madeAt`, in epoch ms. */
export function newDevice(key: Uint8Array, madeAt = Date.now()): string {
  const id = randomBytes(12).toString('base64url')
  const seconds = String(Math.floor(madeAt / 1000))
  return `${id}.${seconds}.${sign(id, seconds, key)}`
}

/** Of the API's calls alone: pages, which are shared by cookie (decision 049), never see it. */
export function markDevice(request: FastifyRequest, reply: FastifyReply, key: Uint8Array): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: COOKIE,
      value: newDevice(key),
      path: '/api',
      maxAge: MAX_AGE_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.server.isSecure,
    }),
  )
}

function sign(id: string, madeAt: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`${id}.${madeAt}`).digest('base64url').slice(0, 22)
}
