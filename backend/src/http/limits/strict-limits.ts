import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { networkOf } from '../request/client-network.ts'
import { isFirstCall } from '../request/is-first-call.ts'
import { type Device, markDevice, readDevice } from './device.ts'
import { countInMemory } from './rate-limit-counters.ts'
import type { CountRequest } from './request-count.ts'

/** A minute's calls of one device, or of all new devices of one network, unless a call says otherwise. */
export const STRICT_MAX = 12
/** An order, and what is corrected in it. */
const ARRIVED_MAX = 4
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Times the limit of a device, for each call and minute. */
const TIMES = {
  /** Known devices behind one address: hundreds share that of a mobile network. */
  network: 20,
  /** An IPv6 /48: 65,536 networks that one customer may have. */
  newDevicesOfSite: 4,
  site: 40,
  /** What new devices anywhere may try at one account, mailbox or order. */
  subject: 10,
}
/**
 * New cookies for one network, counted by each instance: enough for a network that a provider's customers share, because it is the
 * ten minutes before they count, and the bounds of the network, that keep a robot from gaining by them.
 */
const NEW_DEVICES = { perMinute: 300, perDay: 10_000 }

/** A limit that all instances count together (GTRK-03, LIM-04). */
export interface StrictLimit {
  /** Calls a minute. */
  max: number
  /** Calls a minute of a device that has arrived and is not known yet; without it they share the `max` of their network. */
  arrivedMax?: number
  /** What is guessed at or asked for: a mailbox, an account, an order's number. Asked when the input is checked. */
  subject: (request: FastifyRequest) => string | undefined
}

/**
 * For calls that could be used for guessing or that are expensive. `field` of the input is what somebody would guess at, and `subjectOf`
 * writes all spellings of it alike.
 */
export function strictly(
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

/** For orders: each first-time shopper has some, because `place_order` bounds what their network takes together (decision 061). */
export function strictlyOfOrders(): StrictLimit {
  return { ...strictly(), arrivedMax: ARRIVED_MAX }
}

/** For calls of a signed-in account. */
export function strictlyOfAccount(max = STRICT_MAX): StrictLimit {
  return { max, subject: ({ headers }) => accountOf(String(headers.token ?? '')) }
}

/** The account that a token names, unchecked: who forges one is refused by the call itself. */
function accountOf(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    )
    const { sub } = payload as { sub?: unknown }
    return typeof sub === 'string' ? sub.slice(0, 40) : undefined
  } catch {
    return undefined
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    strict?: StrictLimit
  }
  interface FastifyRequest {
    /** The browser by its cookie; null without one, and where limits are lifted. */
    device: Device | null
  }
}

/** The network of an address, and in IPv6 the /48 that it is part of. */
export function networksOf(ip: string): { network: string; site: string | undefined } {
  const network = networkOf(ip, 32)
  const groups = network.split(':')
  return { network, site: groups.length === 4 ? groups.slice(0, 3).join(':') : undefined }
}

/** Reads and sets the cookies of devices. Registered before what counts by device. */
export function registerDevices(
  app: FastifyInstance,
  readKey: () => Promise<Uint8Array>,
  isCounted: (request: FastifyRequest) => boolean,
): void {
  const countMade = countInMemory()
  let key: Uint8Array | undefined
  /** Undefined while the database is away: who calls then is nobody that the shop knows. Reports never wait for it. */
  async function deviceKey({ routeOptions, log }: FastifyRequest): Promise<Uint8Array | undefined> {
    if (key || routeOptions.config.call === 'report') return key
    try {
      key = await readKey()
    } catch (err) {
      log.warn({ err }, 'the cookies of devices cannot be read')
    }
    return key
  }
  app.decorateRequest('device', null)
  app.addHook('onRequest', async (request) => {
    if (!isCounted(request) || !request.headers.cookie?.includes('device=')) return
    const known = await deviceKey(request)
    if (known) request.device = readDevice(request.headers.cookie, known) ?? null
  })
  app.addHook('onSend', async (request, reply) => {
    const isRefused = reply.statusCode === 429
    if (request.device || isRefused || !isCounted(request) || !isPrivate(reply)) return
    // The gateway keeps no cookie: each page would be another new device of its network.
    if (isFirstCall(request)) return
    const { network, site } = networksOf(request.ip)
    const isOver = [network, site].some(
      (place) =>
        place !== undefined &&
        (countMade(`minute ${place}`, MINUTE_MS).current > NEW_DEVICES.perMinute ||
          countMade(`day ${place}`, DAY_MS).current > NEW_DEVICES.perDay),
    )
    const known = isOver ? undefined : await deviceKey(request)
    if (known) markDevice(request, reply, known)
  })
}

/** What caches may keep must not carry one browser's cookie to others. */
function isPrivate(reply: FastifyReply): boolean {
  return /\b(?:no-store|private)\b/.test(String(reply.getHeader('cache-control') ?? ''))
}

/**
 * Counts a route's strict calls. The narrow counts come first, and a call that one of them refuses is in no wider one: a robot must
 * not use up what its neighbours behind the same address have.
 */
export function registerStrictLimits(app: FastifyInstance, countShared: CountRequest): void {
  const count = cachingExceeded(countShared)
  async function check(request: FastifyRequest, key: string, max: number): Promise<void> {
    const { current, ttl } = await count(`${request.routeOptions.url} ${key}`, MINUTE_MS, max)
    if (current > max) {
      throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) })
    }
  }
  app.addHook('onRequest', async (request) => {
    const { strict } = request.routeOptions.config
    if (!strict) return
    const { device } = request
    if (device?.isKnown) return check(request, `device ${device.id}`, strict.max)
    if (device?.hasArrived && strict.arrivedMax !== undefined) {
      return check(request, `device ${device.id}`, strict.arrivedMax)
    }
    await check(request, networksOf(request.ip).network, strict.max)
  })
  app.addHook('preHandler', async (request) => {
    const { strict } = request.routeOptions.config
    if (!strict) return
    const { network, site } = networksOf(request.ip)
    const subject = strict.subject(request)
    if (request.device?.isKnown) {
      if (subject) await check(request, `subject ${network} ${subject}`, strict.max)
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

/** Caches keys over their limit until their window ends, so that further requests cost no database write. */
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
