import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenClaims } from '@shop/domain'
import { networkOf } from '../request/client-network.ts'
import { isFirstCall } from '../request/is-first-call.ts'
import { type Device, markDevice, readDevice } from './device.ts'
import { countInMemory, type CountRequest, refuseAbove } from './rate-limit-counters.ts'

/** Default limit of a strict call: calls a minute of one known device, or of all devices of one network that are not known, together. */
export const STRICT_MAX = 12
/** Calls a minute for a device that is at least 20 s old (`hasArrived`): enough for an order and its corrections. */
const ARRIVED_MAX = 4
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Limits in a minute for groups of callers, as multiples of one device's limit for the same call. */
const TIMES = {
  /** For all known, or all arrived, devices behind one address: hundreds of devices may share the address of a mobile network. */
  network: 20,
  /** For all devices of an IPv6 /48 that are not known. A /48 contains 65,536 networks and may belong to one customer. */
  newDevicesOfSite: 4,
  site: 40,
  /** For the new devices of all networks together that try one account, mailbox or order. */
  subject: 10,
}
/**
 * Largest number of new device cookies for one network. Each instance counts them. The number is high enough for a network that a
 * provider's customers share. A robot gains nothing by many cookies, because a device is known only after ten minutes, and the
 * network has limits too. After the limit of the day is reached, new visitors still get some cookies each minute (SEC-08).
 */
const NEW_DEVICES = { perMinute: 300, perDay: 10_000, perMinuteAfterwards: 30 }

/** Statuses with which no new device cookie is set. Most calls with these statuses were refused before any work was done. */
const CHEAP_REFUSALS = new Set([400, 413, 415, 429, 503])

/** A limit that all instances count together (GTRK-03, LIM-04). */
export interface StrictLimit {
  /** Calls a minute. */
  max: number
  /**
   * Calls a minute of a device that has arrived but is not known yet. If it is left out, these devices share the limit
   * `max` with all other unknown devices of their network.
   */
  arrivedMax?: number
  /**
   * Returns the value that calls could guess or flood: a mailbox, an account, or an order's number. Called after
   * validation of the input.
   */
  subject: (request: FastifyRequest) => string | undefined
  /**
   * Whether the input could be a guess; true by default. Called after validation of the input. Calls that are not guesses
   * are counted by device and by order, so that many shoppers behind one address can see their orders.
   */
  isGuess?: (request: FastifyRequest) => boolean
  /**
   * Whether the caller's device belongs to the owner of the `subject` (mailbox, account or order). Such a device, if it is
   * known, is not counted in the limit that all callers of one network share for this subject, so that the others cannot
   * use it up (SEC-07).
   */
  isOwn?: (request: FastifyRequest) => Promise<boolean>
}

/**
 * A limit for calls that are expensive or could be used for guessing. `field`: the field of the input that could be
 * guessed. `subjectOf` returns the same text for all spellings of the field's value.
 */
export function strictLimit(
  field?: string,
  subjectOf: (typed: string) => string = (typed) => typed.trim().toLowerCase(),
): StrictLimit {
  return {
    max: STRICT_MAX,
    subject: ({ body }) => {
      const value = (body as Record<string, unknown> | undefined)?.[field ?? '']
      return typeof value === 'string' ? subjectOf(value) : undefined
    },
  }
}

/**
 * A limit for orders. Each arrived device has a limit of its own, because `place_order` already limits the orders
 * of the whole network (decision 061).
 */
export function strictOrderLimit(): StrictLimit {
  return { ...strictLimit(), arrivedMax: ARRIVED_MAX }
}

/** A limit for promo codes. During a sale, many first-time shoppers behind one address may enter a code at the same time. */
export function strictCouponLimit(): StrictLimit {
  return { ...strictLimit(), arrivedMax: STRICT_MAX }
}

/** A limit for calls of a signed-in account. */
export function strictAccountLimit(max = STRICT_MAX): StrictLimit {
  return { max, subject: ({ headers }) => accountOf(String(headers.token ?? '')) }
}

/** The account that a token names. The token is not verified: the call itself refuses a forged token. */
function accountOf(token: string): string | undefined {
  const { sub } = tokenClaims(token)
  return typeof sub === 'string' ? sub.slice(0, 40) : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    strict?: StrictLimit
  }
  interface FastifyRequest {
    /** The browser's device, read from its cookie; null if there is no cookie, or if limits are off. */
    device: Device | null
  }
}

/** The network of an IP address, and for IPv6 also the /48 as `site`. */
export function networksOf(ip: string): { network: string; site: string | undefined } {
  const network = networkOf(ip, 32)
  const groups = network.split(':')
  return { network, site: groups.length === 4 ? groups.slice(0, 3).join(':') : undefined }
}

/** Reads and sets device cookies. Must be registered before everything that counts by device. */
export function registerDevices(
  app: FastifyInstance,
  readKey: () => Promise<Uint8Array>,
  isCounted: (request: FastifyRequest) => boolean,
  most = NEW_DEVICES,
): void {
  const countMade = countInMemory()
  let key: Uint8Array | undefined
  /**
   * The key of device cookies. It is undefined while the database is away; callers then count as unknown devices. The call
   * `report` never waits for the database: it uses the key only if the key was read before.
   */
  async function deviceKey({ routeOptions, log }: FastifyRequest): Promise<Uint8Array | undefined> {
    if (key || routeOptions.config.call === 'report') return key
    try {
      key = await readKey()
    } catch (err) {
      log.warn({ err }, 'the cookies of devices cannot be read')
    }
    return key
  }
  /** Counts one more new device cookie for the network, and returns whether the network may get it. */
  function mayMakeOne(network: string): boolean {
    const { current } = countMade(`minute ${network}`, MINUTE_MS)
    if (current > most.perMinute) return false
    const isUsedUp = countMade(`day ${network}`, DAY_MS).current > most.perDay
    return !isUsedUp || current <= most.perMinuteAfterwards
  }
  app.decorateRequest('device', null)
  app.addHook('onRequest', async (request) => {
    if (!isCounted(request) || !request.headers.cookie?.includes('device=')) return
    const known = await deviceKey(request)
    if (known) request.device = readDevice(request.headers.cookie, known) ?? null
  })
  app.addHook('onSend', async (request, reply) => {
    // A call that was refused without work gets no cookie. Otherwise a robot could use up the cookies of its neighbours with
    // refused calls. A shopper whose call was refused gets the cookie with the next private answer.
    const isRefused = CHEAP_REFUSALS.has(reply.statusCode)
    if (request.device || isRefused || !isCounted(request) || !isPrivate(reply)) return
    // The gateway keeps no cookies, so each of its calls would count as one more new device of its network.
    if (isFirstCall(request)) return
    const { network, site } = networksOf(request.ip)
    const networks = site === undefined ? [network] : [network, site]
    const known = networks.every(mayMakeOne) ? await deviceKey(request) : undefined
    if (known) markDevice(request, reply, known)
  })
}

/** Whether no shared cache may store the answer. An answer that a shared cache may store must not contain one browser's cookie. */
function isPrivate(reply: FastifyReply): boolean {
  return /\b(?:no-store|private)\b/.test(String(reply.getHeader('cache-control') ?? ''))
}

/**
 * Counts a route's strict calls. Narrow limits are checked first. If a narrow limit refuses the call, wider limits do
 * not count it: a robot must not use up the limits of its neighbours behind the same address.
 */
export function registerStrictLimits(app: FastifyInstance, countShared: CountRequest): void {
  const count = cachingExceeded(countShared)
  async function check(request: FastifyRequest, key: string, max: number): Promise<void> {
    refuseAbove(await count(`${request.routeOptions.url} ${key}`, MINUTE_MS, max), max)
  }
  async function checkCaller(request: FastifyRequest, strict: StrictLimit): Promise<void> {
    const { device } = request
    if (device?.isKnown) return check(request, `device ${device.id}`, strict.max)
    if (device?.hasArrived && strict.arrivedMax !== undefined) {
      return check(request, `device ${device.id}`, strict.arrivedMax)
    }
    await check(request, networksOf(request.ip).network, strict.max)
  }
  /** Checks a call that cannot be a guess. Its limits are wide, so that many shoppers behind one address can see their orders. */
  async function checkNonGuess(request: FastifyRequest, strict: StrictLimit): Promise<void> {
    const { network, site } = networksOf(request.ip)
    const { device } = request
    const subject = strict.subject(request)
    if (device) await check(request, `device ${device.id}`, strict.max)
    if (subject) await check(request, `subject ${network} ${subject}`, strict.max)
    await check(request, `certain ${network}`, strict.max * TIMES.network)
    if (site) await check(request, `certain ${site}`, strict.max * TIMES.site)
    if (subject && !device?.isKnown) {
      await check(request, `subject ${subject}`, strict.max * TIMES.subject)
    }
  }
  app.addHook('onRequest', async (request) => {
    const { strict } = request.routeOptions.config
    // The subject is in the body, which has not been read yet, so only the limits of the caller are checked here.
    if (strict && !strict.isGuess) await checkCaller(request, strict)
  })
  app.addHook('preHandler', async (request) => {
    const { strict } = request.routeOptions.config
    if (!strict) return
    if (strict.isGuess) {
      if (!strict.isGuess(request)) return checkNonGuess(request, strict)
      await checkCaller(request, strict)
    }
    const { network, site } = networksOf(request.ip)
    const subject = strict.subject(request)
    if (request.device?.isKnown) {
      if (subject && !(await strict.isOwn?.(request))) {
        await check(request, `subject ${network} ${subject}`, strict.max)
      }
      await check(request, `known ${network}`, strict.max * TIMES.network)
      if (site) await check(request, `known ${site}`, strict.max * TIMES.site)
      return
    }
    if (request.device?.hasArrived && strict.arrivedMax !== undefined) {
      await check(request, `arrived ${network}`, strict.max * TIMES.network)
      if (site) await check(request, `arrived ${site}`, strict.max * TIMES.site)
      return
    }
    if (site) await check(request, `new ${site}`, strict.max * TIMES.newDevicesOfSite)
    if (subject) await check(request, `subject ${subject}`, strict.max * TIMES.subject)
  })
}

const MAX_CACHED_KEYS = 10_000

/** Caches each key that is above its limit until its window ends, so that further requests of the key cause no database write. */
function cachingExceeded(count: CountRequest) {
  const over = new Map<string, { current: number; endsAt: number }>()
  return async (key: string, windowMs: number, max: number) => {
    const now = Date.now()
    const known = over.get(key)
    if (known && known.endsAt > now) return { current: known.current, ttl: known.endsAt - now }
    if (known) over.delete(key)
    const hits = await count(key, windowMs)
    if (hits.current > max) {
      if (over.size >= MAX_CACHED_KEYS) over.clear()
      over.set(key, { current: hits.current, endsAt: now + hits.ttl })
    }
    return hits
  }
}
