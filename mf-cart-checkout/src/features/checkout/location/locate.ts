import { call, isApiError } from '@shop/api'
import type { LocatedAddress } from '@shop/contracts'

/** Refusals of the API call; the page shows the texts of these error codes. */
const refusals = ['address_not_found', 'geocoder_unavailable'] as const
export type LookupRefusal = (typeof refusals)[number]

export type LocationProblem =
  | LookupRefusal
  | 'insecure'
  | 'unsupported'
  | 'denied'
  | 'deniedSafari'
  | 'unavailable'
  | 'timeout'
  | 'unknown'

export type Located =
  | { status: 'found'; address: LocatedAddress }
  | { status: 'failed'; problem: LocationProblem }

const timeLimitMs = 15_000
const positionOptions: PositionOptions = {
  enableHighAccuracy: true,
  timeout: timeLimitMs,
  maximumAge: 5 * 60 * 1000,
}
/** Decimals of the sent coordinates: a precision of about 11 m. Shop and geocoding service get no exact position. */
const decimals = 4

/** CHK-02: asks the browser for the shopper's position, and the API for its address. Never rejects. */
export async function locate(): Promise<Located> {
  try {
    if (!isSecureContext) return failed('insecure')
    if (!('geolocation' in navigator)) return failed('unsupported')
    const { coords } = await currentPosition()
    return { status: 'found', address: await addressAt(coords) }
  } catch (error) {
    return failed(problemOf(error))
  }
}

async function addressAt({ latitude, longitude }: GeolocationCoordinates): Promise<LocatedAddress> {
  const limit = new AbortController()
  const timer = setTimeout(
    () => limit.abort(new DOMException('No address in time', 'TimeoutError')),
    timeLimitMs,
  )
  try {
    const position = { lat: rounded(latitude), lon: rounded(longitude) }
    const options = { signal: limit.signal, timeout: timeLimitMs + 1000 }
    return (await call('geocode/reverse', position, options)).address
  } finally {
    clearTimeout(timer)
  }
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, positionOptions),
  )
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals))
}

function failed(problem: LocationProblem): Located {
  return { status: 'failed', problem }
}

/** The standard's error numbers of `getCurrentPosition`. */
const positionProblems: Readonly<Record<number, LocationProblem>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
}

function problemOf(error: unknown): LocationProblem {
  const refusal = refusals.find((code) => isApiError(error, code))
  if (refusal) return refusal
  if (isApiError(error)) return 'unknown'
  const { name, code = 0 } = error as { name?: string; code?: number }
  if (name === 'TimeoutError') return 'timeout'
  const problem = positionProblems[code] ?? 'unknown'
  return problem === 'denied' && isSafari() ? 'deniedSafari' : problem
}

export function isLookupRefusal(problem: LocationProblem): problem is LookupRefusal {
  return refusals.some((code) => code === problem)
}

/** Safari keeps the permission in the system's settings, so its users get a text that says where these settings are. */
function isSafari(): boolean {
  const { userAgent } = navigator
  return userAgent.includes('Safari/') && !/Chrom|Android|CriOS|FxiOS|EdgiOS/.test(userAgent)
}
