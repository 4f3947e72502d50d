import { createHmac } from 'node:crypto'
import type { Device } from '../../http/limits/device.ts'

/** How many orders may come with one mailbox, phone, device or network. */
export interface OrderBound {
  /** A keyed hash: neither mailbox nor phone nor address is kept. */
  key: string
  perHour: number
  perDay: number
  /** Orders of a day that wait for the operator's confirmation. */
  heldPerDay: number
  /** From so many orders in an hour on, large ones are held. */
  busyFrom: number
  units?: {
    perHour: number
    /** Of one product in an hour; above it half of what is there, so that the other half is left to everybody else. */
    ofProduct: number
  }
}

type Bound = Omit<OrderBound, 'key'>

/** Few people order more often; who does so calls the shop. Of a mailbox and a phone: to it from one place. */
const PERSON: Bound = { perHour: 5, perDay: 10, heldPerDay: 2, busyFrom: 1_000_000 }
/** To one mailbox or phone, of new devices anywhere: anybody can type it, so its owner's known device and account are not in it. */
const CONTACT: Bound = { perHour: 15, perDay: 30, heldPerDay: 6, busyFrom: 1_000_000 }
/** Of the known devices at an address: hundreds of shoppers may share that of their mobile network. */
const KNOWN_DEVICES: Bound = { perHour: 300, perDay: 1000, heldPerDay: 5, busyFrom: 20 }
/** Of all others. A robot among them looks like a crowd of first-time shoppers, so it is the units that are bounded. */
const UNKNOWN_DEVICES: Bound = {
  perHour: 300,
  perDay: 1000,
  heldPerDay: 2,
  busyFrom: 3,
  units: { perHour: 600, ofProduct: 10 },
}
/** Of those that came without a cookie or with one made this moment, which no visit that ends in an order does. */
const NEW_DEVICES: Bound = { perHour: 30, perDay: 100, heldPerDay: 2, busyFrom: 3 }

/** An order of more units is large: it is held where a network is busy. */
export const LARGE_ORDER_UNITS = 10

/** Who sends an order, as far as the network and the browser say so. */
export interface OrderSender {
  /** The address's network, and in IPv6 the /48 that it is part of. */
  networks: readonly string[]
  /** Undefined: it has no cookie, or one made this moment. */
  device: Device | undefined
  /** For the hashes of what is counted. */
  key: Uint8Array
}

export interface OrderContact {
  /** The verified address of the account that orders; undefined for a guest. */
  account: string | undefined
  email: string
  phones: readonly string[]
}

export function boundsOf(contact: OrderContact, sender: OrderSender): OrderBound[] {
  const { networks, device } = sender
  const { account, email, phones } = contact
  const typed = phones.map((phone) => `phone ${phone}`)
  if (account === undefined) typed.push(`mailbox ${mailboxOf(email)}`)
  const kind = senderKind(account, device)
  const place = networks.at(-1)
  const persons = [
    ...typed.map((name) => `${name} ${kind} ${place}`),
    ...(account === undefined ? [] : [`account ${mailboxOf(account)}`]),
    ...(device === undefined ? [] : [`device ${device.id}`]),
  ]
  const ofNetwork = device?.isKnown ? KNOWN_DEVICES : UNKNOWN_DEVICES
  const all = new Map<string, Bound>([
    ...persons.map((name) => [name, PERSON] as const),
    ...(kind === 'new' ? typed : []).map((name) => [`${name} new`, CONTACT] as const),
    ...(device ? [] : networks).map((network) => [`new ${network}`, NEW_DEVICES] as const),
    ...networks.map(
      (network) => [`${device?.isKnown ? 'known' : 'unknown'} ${network}`, ofNetwork] as const,
    ),
  ])
  return [...all].map(([name, bound]) => ({ ...bound, key: hashed(name, sender.key) }))
}

/** Each counts what it sends to a mailbox or phone apart: a stranger has none of what its owner has (decision 061). */
function senderKind(account: string | undefined, device: Device | undefined) {
  if (account !== undefined) return 'account'
  return device?.isKnown ? 'known' : 'new'
}

const DOTLESS_HOSTS = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address leads to: without what follows +, and without dots where the provider ignores them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  return DOTLESS_HOSTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

function hashed(name: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`order ${name}`).digest('base64url').slice(0, 22)
}
