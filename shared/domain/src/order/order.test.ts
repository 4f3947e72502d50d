import {
  dayInTunisia,
  estimatedDelivery,
  normaliseOrderReference,
  orderProgress,
  readOrderReference,
  shortOrderNumber,
} from '../index.ts'

test.each([
  ['Order Placed', 20, 'order_placed'],
  ['Packing', 40, 'packing'],
  ['processing', 40, 'packing'],
  ['SHIPPED', 60, 'shipped'],
  ['Out for Delivery', 80, 'out_for_delivery'],
  ['Delivered', 100, 'delivered'],
  ['LIVRÉ', 100, 'delivered'],
  ['Cancelled', 0, 'cancelled'],
  ['Annulé', 0, 'cancelled'],
  ['On the moon', 10, 'other'],
  ['constructor', 10, 'other'],
])('ORD-03: the status %s shows a progress of %i %%', (status, percent, state) => {
  expect(orderProgress(status)).toMatchObject({ percent, state })
})

test('ORD-03: all steps up to the current step are completed', () => {
  const done = orderProgress('Shipped').steps.filter(({ isDone }) => isDone)
  expect(done.map(({ step }) => step)).toEqual(['order_placed', 'packing', 'shipped'])
})

test('ORD-03: no step of a cancelled order is completed', () => {
  const { isCancelled, steps } = orderProgress('annulé')
  expect(isCancelled).toBe(true)
  expect(steps.some(({ isDone }) => isDone)).toBe(false)
})

test('GEN-08: the short number is the last 8 characters of the order id, in upper case', () => {
  expect(shortOrderNumber('65f0c1d2e3a4b5c6d7e8f9ab')).toBe('D7E8F9AB')
})

test.each([
  ['\u2066D7E8F9AB\u2069', 'd7e8f9ab'],
  ['\u2068#D7E8F9AB\u2069', 'd7e8f9ab'],
  ['\u200f\u200eD7E8F9AB\u200e ', 'd7e8f9ab'],
  ['D٧E٨F٩AB', 'd7e8f9ab'],
  ['۱۲۳۴۵۶۷۸', '12345678'],
])('GTRK-01: %j, copied from an Arabic text, is read as order number %s', (text, suffix) =>
  expect(readOrderReference(text)).toEqual({ kind: 'short', suffix }),
)

test('GTRK-01: an order number is read with or without #, short or full', () => {
  expect(normaliseOrderReference('  #D7E8F9AB ')).toBe('d7e8f9ab')
  expect(readOrderReference('# D7E8F9AB')).toEqual({ kind: 'short', suffix: 'd7e8f9ab' })
  const id = '65f0c1d2e3a4b5c6d7e8f9ab'
  expect(readOrderReference(id)).toEqual({ kind: 'full', id })
})

test.each([
  '',
  '#',
  'd7e8f9',
  'zzzzzzzz',
  "d7e8f9a'",
  'd7e8f9ab0',
  '0d7e8f9ab',
  'd7e8f9ab x',
  'd7e8f9ab\nx',
  '65f0c1d2e3a4b5c6d7e8f9ab0',
  '065f0c1d2e3a4b5c6d7e8f9ab',
])('GTRK-02: %j is not an order number', (text) => expect(readOrderReference(text)).toBeUndefined())

test('GEN-09: delivery is estimated three days after the order', () => {
  const ordered = Date.UTC(2026, 1, 27, 10)
  expect(new Date(estimatedDelivery(ordered)).toISOString()).toBe('2026-03-02T10:00:00.000Z')
})

test.each([
  ['2026-11-22T12:00:00Z', 3, 25, 11],
  ['2026-11-22T22:59:59Z', 3, 25, 11],
  ['2026-11-22T23:00:00Z', 4, 26, 11],
  ['2026-11-28T08:00:00Z', 2, 1, 12],
])(
  'BUY-02: an order placed at %s arrives on weekday %i, the %ith of month %i',
  (at, weekday, day, month) => {
    expect(dayInTunisia(estimatedDelivery(Date.parse(at)))).toEqual({ weekday, day, month })
  },
)

test('BUY-02: `dayInTunisia` returns the day in Tunisia’s time zone, in every month', () => {
  const format = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Africa/Tunis' })
  for (let month = 0; month < 24; month += 1) {
    const orderDate = Date.UTC(2026, month, 17, 23, 30)
    expect(String(dayInTunisia(estimatedDelivery(orderDate)).day)).toBe(
      format.format(estimatedDelivery(orderDate)),
    )
  }
})
