import type { FastifyRequest } from 'fastify'
import type { Device } from '../http/limits/device.ts'
import { networksOf } from '../http/limits/strict-limits.ts'
import { signatureOf } from '../ids/secret.ts'

/** The sender of mails, or of tries at codes, as far as network, browser and session identify the sender. */
export interface Sender {
  /** The sender's IPv4 address, or the IPv6 /48 of its address. */
  network: string
  /** The sender's device; null if the browser has no device cookie. */
  device: Device | null
  /** Whether the mailbox belongs to the account that has signed in. */
  isOwner?: boolean
}

export function senderOf({ ip, device }: FastifyRequest): Sender {
  const { network, site } = networksOf(ip)
  // If limits are off, a request has no device.
  const known: Device | null | undefined = device
  return { network: site ?? network, device: known ?? null }
}

/** Kinds of events that are counted: five kinds of mails, and entries of wrong codes (`tries`). `stockAlerts` includes price alerts. */
export type Counted = 'codes' | 'orders' | 'newsletter' | 'numbers' | 'stockAlerts' | 'tries'

interface Rule {
  seconds: number
  /** Limits of the owner's own devices and sessions: for one device, and for all of them together. */
  own: { device: number; all: number }
  /** Limits of known devices: for one device, for all devices of a network, and for all known devices together. */
  known: { device: number; network: number; all: number }
  /** Limits of all other devices: for all devices of a network, and for all together. A robot can have any number of such devices. */
  fresh: { network: number; all: number }
  /** Limits of all mails that one sender causes to mailboxes of other people. They apply to calls that need only an e-mail address. */
  anyMailbox?: { device: number; network: number }
}

/** Mails in a day. The limit of a network is high, because many shoppers share the address of a mobile network. */
const ANY_MAILBOX = { device: 20, network: 300 }

const DAY = 24 * 60 * 60

/**
 * Limits for one mailbox (decision 077). For each kind of mail, the three `all` limits add up to less than 40, the limit of
 * `bound_mails`.
 */
const RULES: Record<Counted, Rule> = {
  codes: {
    seconds: DAY,
    own: { device: 10, all: 20 },
    known: { device: 4, network: 6, all: 8 },
    fresh: { network: 4, all: 8 },
  },
  orders: {
    seconds: DAY,
    own: { device: 10, all: 20 },
    known: { device: 6, network: 8, all: 10 },
    fresh: { network: 5, all: 8 },
  },
  newsletter: {
    seconds: 7 * DAY,
    own: { device: 3, all: 5 },
    known: { device: 3, network: 3, all: 4 },
    fresh: { network: 3, all: 4 },
    anyMailbox: ANY_MAILBOX,
  },
  numbers: {
    seconds: 7 * DAY,
    own: { device: 3, all: 5 },
    known: { device: 3, network: 3, all: 4 },
    fresh: { network: 3, all: 4 },
    anyMailbox: ANY_MAILBOX,
  },
  stockAlerts: {
    seconds: DAY,
    own: { device: 15, all: 20 },
    known: { device: 4, network: 6, all: 8 },
    fresh: { network: 4, all: 8 },
    anyMailbox: ANY_MAILBOX,
  },
  tries: {
    seconds: 30 * 60,
    own: { device: 5, all: 10 },
    known: { device: 5, network: 10, all: 30 },
    fresh: { network: 5, all: 30 },
  },
}

interface Share {
  key: string
  most: number
  seconds: number
}

/** The parameter of `take_shares` in db/functions. */
export interface WantedShares {
  mailbox: string
  device: string | null
  isOwner: boolean
  own: Share[]
  others: Share[]
}

/** The shares under which one mail or try is counted. Their keys are hashed with `key`, so that neither mailbox nor IP address is stored. */
export function senderShares(
  email: string,
  counted: Counted,
  { network, device, isOwner = false }: Sender,
  key: Uint8Array,
): WantedShares {
  const { seconds, own, known, fresh, anyMailbox } = RULES[counted]
  const share = (who: string, most: number): Share => ({
    key: signatureOf(`${counted} ${email} ${who}`, key),
    most,
    seconds,
  })
  const anyShare = (who: string, most: number): Share => ({
    key: signatureOf(`${counted} any ${who}`, key),
    most,
    seconds: DAY,
  })
  const id = device?.id
  const anyShares = anyMailbox
    ? [
        ...(device?.isKnown ? [anyShare(`known ${id}`, anyMailbox.device)] : []),
        anyShare(`${device?.isKnown ? 'known' : 'new'} at ${network}`, anyMailbox.network),
      ]
    : []
  const others = device?.isKnown
    ? [
        share(`known ${id}`, known.device),
        share(`known at ${network}`, known.network),
        share('known', known.all),
      ]
    : [share(`new at ${network}`, fresh.network), share('new', fresh.all)]
  return {
    mailbox: email,
    device: id === undefined ? null : ownDeviceKey(email, id, key),
    isOwner,
    own: [...(id === undefined ? [] : [share(`own ${id}`, own.device)]), share('own', own.all)],
    others: [...others, ...anyShares],
  }
}

/** Key of the record that a device has signed in to the account with this e-mail. */
export function ownDeviceKey(email: string, deviceId: string, key: Uint8Array): string {
  return signatureOf(`device ${email} ${deviceId}`, key)
}
