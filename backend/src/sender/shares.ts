import { createHmac } from 'node:crypto'
import type { Sender } from './sender.ts'

/** Kinds of counted events: five kinds of mails, and wrong codes. */
export type Counted = 'codes' | 'orders' | 'newsletter' | 'numbers' | 'stockAlerts' | 'tries'

interface Rule {
  seconds: number
  /** Limits for the owner's own devices and sessions. */
  own: { device: number; all: number }
  /** Limits for devices that the shop has known for ten minutes: for one device, for all at a place, and for all anywhere. */
  known: { device: number; place: number; all: number }
  /** Limits for all other devices; a robot can have any number of these. */
  fresh: { place: number; all: number }
}

const DAY = 24 * 60 * 60

/**
 * Limits for one mailbox (decision 077). All kinds of senders together stay below 40 for each kind of mail, the limit
 * of `bound_mails`.
 */
const RULES: Record<Counted, Rule> = {
  codes: {
    seconds: DAY,
    own: { device: 10, all: 20 },
    known: { device: 4, place: 6, all: 8 },
    fresh: { place: 4, all: 8 },
  },
  orders: {
    seconds: DAY,
    own: { device: 10, all: 20 },
    known: { device: 6, place: 8, all: 10 },
    fresh: { place: 5, all: 8 },
  },
  newsletter: {
    seconds: 7 * DAY,
    own: { device: 3, all: 5 },
    known: { device: 3, place: 3, all: 4 },
    fresh: { place: 3, all: 4 },
  },
  numbers: {
    seconds: 7 * DAY,
    own: { device: 3, all: 5 },
    known: { device: 3, place: 3, all: 4 },
    fresh: { place: 3, all: 4 },
  },
  stockAlerts: {
    seconds: DAY,
    own: { device: 15, all: 20 },
    known: { device: 4, place: 6, all: 8 },
    fresh: { place: 4, all: 8 },
  },
  tries: {
    seconds: DAY / 48,
    own: { device: 5, all: 10 },
    known: { device: 5, place: 10, all: 30 },
    fresh: { place: 5, all: 30 },
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

/** Keys are hashed with `key`, so that neither mailbox nor IP address is stored. */
export function sharesOf(
  email: string,
  counted: Counted,
  { place, device, isOwner = false }: Sender,
  key: Uint8Array,
): WantedShares {
  const { seconds, own, known, fresh } = RULES[counted]
  const share = (who: string, most: number): Share => ({
    key: hashed(`${counted} ${email} ${who}`, key),
    most,
    seconds,
  })
  const id = device?.id
  const others = device?.isKnown
    ? [
        share(`known ${id}`, known.device),
        share(`known at ${place}`, known.place),
        share('known', known.all),
      ]
    : [share(`new at ${place}`, fresh.place), share('new', fresh.all)]
  return {
    mailbox: email,
    device: id === undefined ? null : ownDeviceKey(email, id, key),
    isOwner,
    own: [...(id === undefined ? [] : [share(`own ${id}`, own.device)]), share('own', own.all)],
    others,
  }
}

/** Key of a device that has signed in to the account of the e-mail. */
export function ownDeviceKey(email: string, deviceId: string, key: Uint8Array): string {
  return hashed(`device ${email} ${deviceId}`, key)
}

function hashed(name: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(name).digest('base64url').slice(0, 22)
}
