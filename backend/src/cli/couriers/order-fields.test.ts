import type { Order } from '@shop/contracts'
import { defaultSize } from '@shop/domain'
import type { CourierFile } from './courier-file.ts'
import { orderFieldNames, rowOf } from './order-fields.ts'

const order = {
  _id: '0123456789abcdef01234567',
  // In Tunisia, this is 00:15 of the next day.
  date: Date.UTC(2026, 10, 23, 23, 15),
  address: {
    firstName: 'Amel',
    lastName: 'Trabelsi',
    email: 'amel@example.tn',
    street: '3 rue du Phare',
    city: 'Houmt Souk',
    zipcode: '4180',
    state: 'Médenine',
    country: 'Tunisia',
    phone: '+21620000000',
  },
  guestEmail: null,
  isGuest: false,
  amount: 77.5,
  items: [
    { quantity: 2, name: 'Savon', size: defaultSize },
    { quantity: 1, name: 'Crème', size: '50 ml' },
  ],
  tracking: { number: 'AR-1' },
  note: 'Sonner deux fois',
} as unknown as Order

const file = (columns: Record<string, string>, more: Partial<CourierFile> = {}): CourierFile => ({
  name: 'aramex',
  format: 'csv',
  columns,
  ...more,
})
const written = (text: string, more: Partial<CourierFile> = {}, of: Partial<Order> = {}) =>
  rowOf({ ...order, ...of }, file({ Column: text }, more)).Column

test.each([
  ['order', '01234567'],
  ['parcel', 'AR-1'],
  ['date', '24/11/2026 00:15'],
  ['name', 'Amel Trabelsi'],
  ['phone', '20000000'],
  ['street', '3 rue du Phare'],
  ['city', 'Houmt Souk'],
  ['zipcode', '4180'],
  ['governorate', 'Médenine'],
  ['country', 'Tunisia'],
  ['amount', '77.500'],
  ['units', '3'],
  ['items', '2 × Savon, 1 × Crème (50 ml)'],
  ['note', 'Sonner deux fois'],
])('OPER-09: a courier’s file can contain the field %s of an order', (field, value) => {
  expect(orderFieldNames).toContain(field)
  expect(written(`{${field}}`)).toBe(value)
})

test('OPER-09: a field is empty if the order has no value for it', () => {
  const { state: _state, ...address } = order.address
  const bare = { address, tracking: undefined, note: undefined } as unknown as Partial<Order>
  expect(written('{parcel}|{governorate}|{note}', {}, bare)).toBe('||')
  const { lastName: _last, ...named } = order.address
  const unnamed = { address: { ...named, lastName: '' } }
  expect(written('{name}', {}, unnamed)).toBe('Amel')
})

test('OPER-09: a foreign phone number is written with 00 in place of +, because a spreadsheet reads a plus as a formula', () => {
  expect(written('{phone}', {}, { address: { ...order.address, phone: '+33612345678' } })).toBe(
    '0033612345678',
  )
})

test('OPER-09: a column with only `{amount}` is a number in JSON and workbooks, and a text with three decimals in CSV', () => {
  expect(written('{amount}', { format: 'json' })).toBe(77.5)
  expect(written('{amount}', { format: 'xlsx' })).toBe(77.5)
  expect(written('{amount} TND', { format: 'json' })).toBe('77.500 TND')
  expect(written('{amount}')).toBe('77.500')
})

test('OPER-09: amounts have a decimal comma if the courier’s file asks for it, and whole amounts have no decimals', () => {
  expect(written('{amount}', { decimalComma: true })).toBe('77,500')
  expect(written('{amount}', {}, { amount: 77 })).toBe('77')
})

test('OPER-09: text around a field is kept, and columns keep their order', () => {
  const row = rowOf(order, file({ B: 'Commande {order} ({units})', A: 'TN' }))
  expect(Object.entries(row)).toEqual([
    ['B', 'Commande 01234567 (3)'],
    ['A', 'TN'],
  ])
})
