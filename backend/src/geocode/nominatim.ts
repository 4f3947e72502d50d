import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { LocatedAddress } from '@shop/contracts'
import { addressLengths, defaultCountry, readGovernorate } from '@shop/domain'
import type { GeocoderConfig } from '../config/config.ts'

export interface Position {
  lat: number
  lon: number
}

/**
 * Returns the address of a position; undefined if the service has no address for it. Rejects if the service does not
 * answer in time.
 */
export type Geocoder = (position: Position) => Promise<LocatedAddress | undefined>

/** Time limit in ms for the wait in the queue and the answer of the service together. */
const TIME_LIMIT_MS = 15_000
const CACHE_TTL_MS = 5 * 60 * 1000
const MAX_KEPT = 500
const MAX_BYTES = 64 * 1024
/** Number of decimals of the coordinates that are sent to the service. Four decimals are about 11 m, exact enough for a house. */
const DECIMALS = 4

const text = z.optional(z.string())
const Answer = z.union([
  z.object({
    address: z.object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      state: text,
      region: text,
      postcode: text,
      country: text,
      country_code: text,
    }),
  }),
  z.object({ error: z.unknown() }),
])

/**
 * A client of a service with the interface of Nominatim's `reverse`, in French. The answer for a rounded position is
 * reused for 5 minutes. Requests wait in a queue, so that the service gets at most `perSecond` requests in a second.
 */
export function createGeocoder(
  { url, perSecond }: GeocoderConfig,
  publicUrl: string,
  timeLimitMs = TIME_LIMIT_MS,
): Geocoder {
  const kept = new Map<string, { address: Promise<LocatedAddress | undefined>; until: number }>()
  const gapMs = 1000 / perSecond
  let free = 0

  async function ask(position: { lat: string; lon: string }): Promise<LocatedAddress | undefined> {
    const now = Date.now()
    const waitMs = Math.max(0, free - now)
    if (waitMs >= timeLimitMs) throw new Error('too many positions wait for the geocoder')
    free = Math.max(free, now) + gapMs
    const signal = AbortSignal.timeout(timeLimitMs)
    await pause(waitMs)
    const response = await fetch(requestUrl(url, position), {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json', 'user-agent': `online-shop (${publicUrl})` },
    })
    const body = await readText(response)
    if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
    return addressIn(JSON.parse(body))
  }

  return (position) => {
    const lat = position.lat.toFixed(DECIMALS)
    const lon = position.lon.toFixed(DECIMALS)
    const place = `${lat} ${lon}`
    const known = kept.get(place)
    if (known && known.until > Date.now()) return known.address
    const entry = { address: ask({ lat, lon }), until: Date.now() + CACHE_TTL_MS }
    // A Map keeps insertion order, so its first key is the oldest.
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.delete(place)
    kept.set(place, entry)
    entry.address.catch(() => {
      if (kept.get(place) === entry) kept.delete(place)
    })
    return entry.address
  }
}

/** Builds the URL of a request. It keeps the parameters of the service's address, such as a key. */
function requestUrl(base: string, position: { lat: string; lon: string }): URL {
  const url = new URL(base)
  const parameters = {
    ...position,
    format: 'jsonv2',
    addressdetails: '1',
    zoom: '18',
    'accept-language': 'fr',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new Error('the geocoder answered with too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function addressIn(json: unknown): LocatedAddress | undefined {
  const answer = Answer.parse(json)
  if (!('address' in answer)) return undefined
  const { address } = answer
  const isTunisia = address.country_code?.toLowerCase() === 'tn'
  const state = address.state ?? address.region ?? ''
  const found = {
    street: [address.house_number, address.road].filter(Boolean).join(' '),
    city: address.city ?? address.town ?? address.village ?? '',
    state: isTunisia ? (readGovernorate(state) ?? '') : state,
    zipcode: address.postcode ?? '',
    country: isTunisia ? defaultCountry : (address.country ?? ''),
  }
  const texts = Object.entries(found).flatMap(([field, value]) => {
    const line = value.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
    return line === '' ? [] : [[field, line.slice(0, addressLengths[field as keyof typeof found])]]
  })
  return texts.length === 0 ? undefined : (Object.fromEntries(texts) as LocatedAddress)
}
