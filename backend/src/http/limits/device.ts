import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'device'
const FORM = /^([\w-]{16})\.(\d{9,12})\.([\w-]{22})$/
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
/** Age in seconds from which a device is known. A robot can create any number of new devices, but must wait until they are known. */
const KNOWN_AFTER_SECONDS = 10 * 60
/** Age in seconds from which a device has arrived: the shortest time in which a visitor can open the shop and fill a cart and a checkout. */
const ARRIVED_AFTER_SECONDS = 20

/** A browser that has the shop's signed device cookie. The cookie contains only a random id and the time of its creation. */
export interface Device {
  id: string
  /** Whether the device is at least ten minutes old. A known device has limits of its own. */
  isKnown: boolean
  /** Seconds until the device is known; 0 if it is known. */
  knownInSeconds: number
  /**
   * Whether the device is old enough for its visitor to have filled a cart and a checkout. A device that has
   * arrived has its own limits of orders; the units of its orders also count for the limit of its network.
   */
  hasArrived: boolean
}

/** The device of a cookie header; undefined if it contains no cookie that this shop has signed. */
export function readDevice(header: string | undefined, key: Uint8Array): Device | undefined {
  const [, id = '', madeAt = '', signature = ''] =
    FORM.exec(parseCookie(header ?? '')[COOKIE] ?? '') ?? []
  const age = Date.now() / 1000 - Number(madeAt)
  if (id === '' || age < 0 || age > MAX_AGE_SECONDS) return undefined
  const expected = sign(id, madeAt, key)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined
  const knownInSeconds = Math.max(0, Math.ceil(KNOWN_AFTER_SECONDS - age))
  return {
    id,
    isKnown: knownInSeconds === 0,
    knownInSeconds,
    hasArrived: age >= ARRIVED_AFTER_SECONDS,
  }
}

/** The cookie's value for a device created at `madeAt`, in epoch ms. */
export function newDevice(key: Uint8Array, madeAt = Date.now()): string {
  const id = randomBytes(12).toString('base64url')
  const seconds = String(Math.floor(madeAt / 1000))
  return `${id}.${seconds}.${sign(id, seconds, key)}`
}

/**
 * Sets the device cookie. This is done only in answers of the API: pages are cached by cookie (decision 049), and must not set
 * the device cookie.
 */
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
