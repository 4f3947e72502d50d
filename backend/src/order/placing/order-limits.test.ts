import type { OrderRules } from '../../shop-settings/order-rules.repository.ts'
import {
  boundsOf,
  hasTooManyUnits,
  holdReason,
  mailboxOf,
  type OrderContact,
  type OrderSender,
  unitsOf,
} from './order-limits.ts'

const key = Buffer.alloc(32, 1)
const contact = (parts: Partial<OrderContact> = {}): OrderContact => ({
  account: undefined,
  email: 'Amel+x@example.tn',
  phones: ['+21620000000'],
  ...parts,
})
const sender = (isKnown?: boolean, networks = ['192.0.2.1']) =>
  ({
    networks,
    device: isKnown === undefined ? undefined : { id: 'd1', isKnown },
    key,
    mailKey: key,
  }) as OrderSender
const bounds = (...parts: Parameters<typeof boundsOf>) => boundsOf(...parts)
const perHour = (...parts: Parameters<typeof boundsOf>) =>
  bounds(...parts)
    .map((bound) => bound.perHour)
    .toSorted((a, b) => a - b)
const keysOf = (...parts: Parameters<typeof boundsOf>) => bounds(...parts).map((bound) => bound.key)
/** Number of keys under which both orders are counted. */
const shared = (one: string[], other: string[]) => one.filter((each) => other.includes(each)).length

test('LIM-02: the order of a guest without a device counts for the phone, the mailbox and the network’s new devices', () => {
  // Orders per hour: 5 for the phone and 5 for the mailbox with senders in this network, 15 for each with senders in all
  // networks, 30 for the network's new devices, 300 for all its unknown devices.
  expect(perHour(contact(), sender())).toEqual([5, 5, 15, 15, 30, 300])
})

test('LIM-02: the order of an arrived device that is not known yet counts for the device, and not for the network’s new devices', () => {
  expect(perHour(contact(), sender(false))).toEqual([5, 5, 5, 15, 15, 300])
})

test('LIM-02: orders of a known device or an account are not counted together with orders of other people for the same mailbox', () => {
  expect(perHour(contact(), sender(true))).toEqual([5, 5, 5, 300])
  expect(perHour(contact({ account: 'amel@example.tn' }), sender(true))).toEqual([5, 5, 5, 300])
})

test('SEC-07: for one phone number, the orders of new devices, of known devices and of accounts have separate limits', () => {
  const ofStranger = keysOf(contact(), sender(false))
  const ofKnown = keysOf(contact(), sender(true))
  const ofAccount = keysOf(contact({ account: 'amel@example.tn' }), sender(true))
  // An order of a stranger and an order of a known device share only the limit of the device.
  expect(shared(ofStranger, ofKnown)).toBe(1)
  // An order of a known device and an order of an account share the limit of the device, and the limit of the network's
  // known devices.
  expect(shared(ofKnown, ofAccount)).toBe(2)
})

test('LIM-02: the orders of an account are counted for all networks together, and the orders to a phone for each network separately', () => {
  const account = contact({ account: 'amel@example.tn' })
  const [home, away] = [sender(undefined, ['192.0.2.1']), sender(undefined, ['198.51.100.1'])]
  expect(shared(keysOf(account, home), keysOf(account, away))).toBe(1)
})

test('SEC-08: the wider network of an address has its own limits', () => {
  const two = sender(undefined, ['2001:db8:1::', '2001:db8::'])
  expect(bounds(contact(), two)).toHaveLength(8)
})

test('LIM-03: if many first-time shoppers of one network order, large orders are soon held, and the units of their orders are limited', () => {
  const unknown = bounds(contact(), sender(false)).find(({ units }) => units)
  expect(unknown).toMatchObject({
    busyFrom: 3,
    heldPerDay: 2,
    units: { perHour: 600, ofProduct: 10 },
  })
  expect(bounds(contact(), sender(true)).some(({ units }) => units)).toBe(false)
})

test('SEC-02: the keys of limits contain no mailbox, phone or network, and depend on the secret key', () => {
  for (const one of keysOf(contact(), sender())) expect(one).not.toMatch(/amel|2162|192/i)
  const other = { ...sender(), key: Buffer.alloc(32, 2) }
  expect(shared(keysOf(contact(), sender()), keysOf(contact(), other))).toBe(0)
})

test.each([
  ['Amel+news@Example.TN', 'amel@example.tn'],
  ['a.m.el@gmail.com', 'amel@gmail.com'],
  ['amel@googlemail.com', 'amel@gmail.com'],
  ['a.mel+x+y@gmail.com', 'amel@gmail.com'],
  ['a.mel@example.tn', 'a.mel@example.tn'],
  ['+amel@example.tn', '+amel@example.tn'],
])('LIM-02: the address %s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

const rules = {
  unitsPerProduct: 5,
  unitsPerOrder: 8,
  holdFromUnits: 0,
  holdFromUnitsPerProduct: 0,
  holdFromMillimes: 0,
} as OrderRules
const lines = (...quantities: number[]) =>
  quantities.map((quantity, index) => ({ id: `p${index}`, quantity }))

test('LIM-01: the units of one product in an order are limited, and all units of an order together are limited too', () => {
  expect(unitsOf(lines(2, 3))).toBe(5)
  expect(hasTooManyUnits(lines(5, 3), rules)).toBe(false)
  expect(hasTooManyUnits(lines(6), rules)).toBe(true)
  expect(hasTooManyUnits(lines(3, 3, 3), rules)).toBe(true)
})

test('LIM-01: the units of all sizes of a product count together', () => {
  const sizes = [
    { id: 'p', quantity: 3 },
    { id: 'p', quantity: 3 },
  ]
  expect(hasTooManyUnits(sizes, rules)).toBe(true)
  expect(holdReason(sizes, 0, { ...rules, holdFromUnitsPerProduct: 6 })).toBe('units')
})

test.each([
  ['as many units in the order as the threshold', { holdFromUnits: 4 }, lines(2, 2), 0, 'units'],
  ['fewer units in the order', { holdFromUnits: 5 }, lines(2, 2), 0, undefined],
  [
    'as many units of a product as the threshold',
    { holdFromUnitsPerProduct: 3 },
    lines(1, 3),
    0,
    'units',
  ],
  ['fewer units of a product', { holdFromUnitsPerProduct: 3 }, lines(2, 2), 0, undefined],
  ['an amount at the threshold', { holdFromMillimes: 90_000 }, lines(1), 90_000, 'amount'],
  ['a smaller amount', { holdFromMillimes: 90_000 }, lines(1), 89_999, undefined],
  ['no threshold', {}, lines(5), 1_000_000, undefined],
])(
  'LIM-03: the thresholds decide whether an order is held: %s',
  (...[_what, own, ordered, millimes, reason]) => {
    expect(holdReason(ordered, millimes, { ...rules, ...own })).toBe(reason)
  },
)
