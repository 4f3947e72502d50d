import { exceedsLimits } from '@shop/domain'
import type { HoldReason } from '../../db/tables/order-tables.ts'
import type { Device } from '../../http/limits/device.ts'
import { signatureOf } from '../../ids/secret.ts'
import type { OrderRules } from '../../shop-settings/order-rules.repository.ts'

/** The limits of all orders that are counted under one key: a mailbox, phone, account, device or network. */
export interface OrderBound {
  /** A keyed hash. It is stored in place of the mailbox, phone or IP address. */
  key: string
  perHour: number
  perDay: number
  /** Largest number of held orders in a day. */
  heldPerDay: number
  /** If there were at least this many orders in an hour, large orders are held. */
  busyFrom: number
  units?: {
    perHour: number
    /** Units of one product that orders under this key may take in an hour, or half of the product's units if that is more. */
    ofProduct: number
  }
}

type Bound = Omit<OrderBound, 'key'>

/**
 * Limits of one device or account, and of one mailbox or phone with orders from one network. Few people order more
 * often, and they can call the shop.
 */
const PERSON: Bound = { perHour: 5, perDay: 10, heldPerDay: 2, busyFrom: 1_000_000 }
/**
 * Limits of one mailbox or phone with orders from new devices of all networks. Strangers can type another person's
 * mailbox or phone, so orders from the owner's known device or account are not counted here.
 */
const CONTACT: Bound = { perHour: 15, perDay: 30, heldPerDay: 6, busyFrom: 1_000_000 }
/** Limits of all known devices at one address together. Hundreds of shoppers may share the address of their mobile network. */
const KNOWN_DEVICES: Bound = { perHour: 300, perDay: 1000, heldPerDay: 5, busyFrom: 20 }
/**
 * Limits of all other devices at one address together. A robot among them looks like a crowd of first-time shoppers,
 * so the units of their orders are limited too.
 */
const UNKNOWN_DEVICES: Bound = {
  perHour: 300,
  perDay: 1000,
  heldPerDay: 2,
  busyFrom: 3,
  units: { perHour: 600, ofProduct: 10 },
}
/**
 * Limits of requests without a device cookie, or with a cookie that was created seconds ago. When a real shopper
 * orders, the cookie is older.
 */
const NEW_DEVICES: Bound = { perHour: 30, perDay: 100, heldPerDay: 2, busyFrom: 3 }

/** An order with more units than this is large: it is held if its network is busy. */
export const LARGE_ORDER_UNITS = 10

/** The sender of an order, as far as the network and the browser identify the sender. */
export interface OrderSender {
  /** The network of the sender's IP address, and for IPv6 also its /48. */
  networks: readonly string[]
  /** Undefined if there is no device cookie, or if the cookie was created seconds ago. */
  device: Device | undefined
  /** Secret key of the hashes under which orders are counted. */
  key: Uint8Array
  /** Secret key of the hashes under which mails are counted. */
  mailKey: Uint8Array
}

export interface OrderContact {
  /** Verified e-mail address of the account that orders; undefined for a guest. */
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

/** The mailbox of an e-mail address: the address without the part after +, and without dots if the provider ignores dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  return DOTLESS_HOSTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

interface Line {
  id: string
  quantity: number
}

export function unitsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Product → units. All sizes count together, because they share the product's stock (LIM-01). */
export function unitsByProduct(lines: readonly Line[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { id, quantity } of lines) units.set(id, (units.get(id) ?? 0) + quantity)
  return units
}

export function hasTooManyUnits(
  lines: readonly Line[],
  { unitsPerProduct, unitsPerOrder }: OrderRules,
): boolean {
  const limits = { perProduct: unitsPerProduct, perOrder: unitsPerOrder }
  return exceedsLimits([...unitsByProduct(lines).values()], limits)
}

/** Why an order is held because of its own size, regardless of other orders (LIM-03); undefined if it is not. */
export function holdReason(
  lines: readonly Line[],
  totalMillimes: number,
  { holdFromUnits, holdFromUnitsPerProduct, holdFromMillimes }: OrderRules,
): HoldReason | undefined {
  const most = Math.max(...unitsByProduct(lines).values())
  if (holdFromUnits > 0 && unitsOf(lines) >= holdFromUnits) return 'units'
  if (holdFromUnitsPerProduct > 0 && most >= holdFromUnitsPerProduct) return 'units'
  if (holdFromMillimes > 0 && totalMillimes >= holdFromMillimes) return 'amount'
  return undefined
}
