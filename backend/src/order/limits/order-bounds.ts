import { createHmac } from 'node:crypto'

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
}

type Bound = Omit<OrderBound, 'key'>

/** Few people order more often; who does so calls the shop. Of a mailbox and a phone: to it from one place. */
const PERSON: Bound = { perHour: 5, perDay: 10, heldPerDay: 2, busyFrom: 1_000_000 }
/** To one mailbox or phone, of new devices anywhere: anybody can type it, so its owner's known device and account are not in it. */
const CONTACT: Bound = { perHour: 15, perDay: 30, heldPerDay: 6, busyFrom: 1_000_000 }
/** Hundreds of shoppers may share an address of their mobile network. */
const NETWORK: Bound = { perHour: 300, perDay: 1000, heldPerDay: 5, busyFrom: 20 }
/** Of the devices at an address that the shop has not known for ten minutes, all together. */
const NEW_DEVICES: Bound = { perHour: 30, perDay: 100, heldPerDay: 2, busyFrom: 3 }

/** An order of more units is large: it is held where a network is busy. */
export const LARGE_ORDER_UNITS = 10

/** Who sends an order, as far as the network and the browser say so. */
export interface OrderSender {
  /** The address's network, and in IPv6 the /48 that it is part of. */
  networks: readonly string[]
  /** Undefined: new, or without a cookie. */
  knownDevice: string | undefined
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
  const { networks, knownDevice } = sender
  const { account, email, phones } = contact
  const typed = phones.map((phone) => `phone ${phone}`)
  if (account === undefined) typed.push(`mailbox ${mailboxOf(email)}`)
  const kind = senderKind(account, knownDevice)
  const place = networks.at(-1)
  const persons = [
    ...typed.map((name) => `${name} ${kind} ${place}`),
    ...(account === undefined ? [] : [`account ${mailboxOf(account)}`]),
    ...(knownDevice === undefined ? [] : [`device ${knownDevice}`]),
  ]
  const newcomers = knownDevice === undefined ? networks : []
  const all = new Map<string, Bound>([
    ...persons.map((name) => [name, PERSON] as const),
    ...(kind === 'new' ? typed : []).map((name) => [`${name} new`, CONTACT] as const),
    ...newcomers.map((network) => [`new ${network}`, NEW_DEVICES] as const),
    ...networks.map((network) => [`network ${network}`, NETWORK] as const),
  ])
  return [...all].map(([name, bound]) => ({ ...bound, key: hashed(name, sender.key) }))
}

/** Each counts what it sends to a mailbox or phone apart: a stranger has none of what its owner has (decision 061). */
function senderKind(account: string | undefined, knownDevice: string | undefined) {
  if (account !== undefined) return 'account'
  return knownDevice === undefined ? 'new' : 'known'
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
