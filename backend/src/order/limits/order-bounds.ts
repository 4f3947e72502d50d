import type { Device } from '../../http/limits/device.ts'
import { signatureOf } from '../../session/signature.ts'

/** The limits of all orders that are counted under one key: a mailbox, phone, account, device or network. */
export interface OrderBound {
  /** A keyed hash, so that neither mailbox nor phone nor address is stored. */
  key: string
  perHour: number
  perDay: number
  /** Most held orders in a day. */
  heldPerDay: number
  /** From this number of orders in an hour on, large orders are held. */
  busyFrom: number
  units?: {
    perHour: number
    /** Units of one product in an hour. Above this, half of the product's stock is reserved for buyers outside this group. */
    ofProduct: number
  }
}

type Bound = Omit<OrderBound, 'key'>

/**
 * For one device or account, and for one mailbox or phone with orders from one network. Few people order more often;
 * they can call the shop.
 */
const PERSON: Bound = { perHour: 5, perDay: 10, heldPerDay: 2, busyFrom: 1_000_000 }
/**
 * For one mailbox or phone with orders from new devices of all networks. Strangers can type the mailbox or phone, so
 * orders from the owner's known device or account are not counted here.
 */
const CONTACT: Bound = { perHour: 15, perDay: 30, heldPerDay: 6, busyFrom: 1_000_000 }
/** For all known devices at one address: hundreds of shoppers may share the address of their mobile network. */
const KNOWN_DEVICES: Bound = { perHour: 300, perDay: 1000, heldPerDay: 5, busyFrom: 20 }
/** For all other devices. A robot among them looks like a crowd of first-time shoppers, so their units are limited. */
const UNKNOWN_DEVICES: Bound = {
  perHour: 300,
  perDay: 1000,
  heldPerDay: 2,
  busyFrom: 3,
  units: { perHour: 600, ofProduct: 10 },
}
/**
 * For requests without a device cookie, or with one created seconds ago; a shopper who orders has an older cookie by
 * then.
 */
const NEW_DEVICES: Bound = { perHour: 30, perDay: 100, heldPerDay: 2, busyFrom: 3 }

/** An order with more units is large: it is held if its network is busy. */
export const LARGE_ORDER_UNITS = 10

/** The sender of an order, as far as network and browser identify it. */
export interface OrderSender {
  /** The network of the IP address, and for IPv6 also its /48. */
  networks: readonly string[]
  /** Undefined without a device cookie, or with one created seconds ago. */
  device: Device | undefined
  /** Key for the hashes of counted values. */
  key: Uint8Array
  /** Key for the hashes of counted mails. */
  mailKey: Uint8Array
}

export interface OrderContact {
  /** Verified e-mail of the account that orders; undefined for a guest. */
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
  const widest = networks.at(-1)
  const persons = [
    ...typed.map((name) => `${name} ${kind} ${widest}`),
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
  return [...all].map(([name, bound]) => ({
    ...bound,
    key: signatureOf(`order ${name}`, sender.key),
  }))
}

/**
 * Orders to a mailbox or phone are counted separately for each kind of sender, so that a stranger's orders do not use
 * up the owner's limit (decision 061).
 */
function senderKind(account: string | undefined, device: Device | undefined) {
  if (account !== undefined) return 'account'
  return device?.isKnown ? 'known' : 'new'
}

const DOTLESS_HOSTS = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox of an e-mail address: without the part after +, and without dots if the provider ignores them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  return DOTLESS_HOSTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
