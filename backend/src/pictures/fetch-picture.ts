import { lookup as lookUpName } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { MAX_BYTES } from './check-picture.ts'

export interface FetchLimits {
  milliseconds: number
  bytes: number
  /** Whether the shop may connect to a server at this IP address. */
  isAllowed: (ip: string) => boolean
  protocols: readonly string[]
}

export type FetchedPicture =
  | { status: 'ok'; bytes: Buffer }
  | {
      status: 'refused'
      problem: string
      /** Whether the server sent no complete answer. After several such failures, the caller requests nothing more from the server. */
      isAway?: boolean
    }

const MAX_REDIRECTS = 3
const defaults: FetchLimits = {
  milliseconds: 15_000,
  bytes: MAX_BYTES,
  isAllowed: isPublic,
  protocols: ['https:'],
}

/** An expected refusal, with a message for the operator. */
class Refused extends Error {}

/**
 * Fetches a picture from another server. An address in a file must not reach this machine or its network. Therefore the host name
 * of the address, and of each redirect, is resolved only once, and the connection goes to the IP address that was checked.
 */
export async function fetchPicture(
  address: string,
  limits: Partial<FetchLimits> = {},
): Promise<FetchedPicture> {
  const all = { ...defaults, ...limits }
  const signal = AbortSignal.timeout(all.milliseconds)
  try {
    return { status: 'ok', bytes: await follow(new URL(address), all, signal) }
  } catch (error) {
    if (signal.aborted)
      return {
        status: 'refused',
        problem: `took longer than ${all.milliseconds / 1000} s`,
        isAway: true,
      }
    if (error instanceof Refused) return { status: 'refused', problem: error.message }
    const { code, message } = error as NodeJS.ErrnoException
    return { status: 'refused', problem: `cannot be fetched (${code ?? message})`, isAway: true }
  }
}

async function follow(start: URL, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(url, limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response, limits)
    response.destroy()
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
    if (!isRedirect || !headers.location) throw new Refused(`was answered with ${statusCode}`)
    url = new URL(headers.location, url)
  }
  throw new Refused(`was redirected more than ${MAX_REDIRECTS} times`)
}

function ask(
  url: URL,
  { protocols, isAllowed }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (!protocols.includes(url.protocol)) throw new Refused(`leads to ${url.protocol}, not https:`)
  if (url.username || url.password) throw new Refused('holds a name or a password')
  if (isIP(host) && !isAllowed(host)) throw new Refused('leads to a private address')
  const { get } = url.protocol === 'https:' ? https : http
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg' }
  return new Promise((resolve, reject) => {
    get(url, { signal, headers, agent: false, lookup: allowedLookup(isAllowed) }, resolve).on(
      'error',
      reject,
    )
  })
}

/** Resolves a host name for a connection. Refuses the name if any of its IP addresses is not allowed. */
function allowedLookup(isAllowed: FetchLimits['isAllowed']): LookupFunction {
  return (hostname, options, done) => {
    lookUpName(hostname, { ...options, all: true }, (error, found) => {
      const isRefused = found?.some(({ address }) => !isAllowed(address))
      const refusal = isRefused ? new Refused('leads to a private address') : null
      const [first] = found ?? []
      if (error ?? refusal ?? !first) done(error ?? refusal ?? new Refused('has no address'), '', 0)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

async function readBody(response: IncomingMessage, { bytes: most }: FetchLimits): Promise<Buffer> {
  const type = response.headers['content-type'] ?? 'nothing'
  const isPicture = /^(?:image\/(?!svg)|application\/octet-stream)/i.test(type)
  try {
    if (!isPicture) throw new Refused(`is ${type}, not a picture`)
    const parts: Buffer[] = []
    let size = 0
    for await (const part of response) {
      parts.push(part as Buffer)
      size += (part as Buffer).length
      if (size > most) throw new Refused(`is larger than ${most / 1024 / 1024} MB`)
    }
    return Buffer.concat(parts)
  } finally {
    response.destroy()
  }
}

/** Whether an IP address is public. Addresses of this machine, of private networks, and aliases of other addresses are not public. */
function isPublic(ip: string): boolean {
  return ipaddr.process(ip).range() === 'unicast'
}
