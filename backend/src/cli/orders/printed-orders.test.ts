import type { Order } from '@shop/contracts'
import { defaultSize } from '@shop/domain'
import type { Move } from '../../order/move-order.repository.ts'
import type { Confirmable } from '../../order/link/unconfirmed.repository.ts'
import { confirmationOf } from './confirm-message.ts'
import { moveText } from './move-text.ts'
import { deliveryNotes, packingList } from './print-orders.ts'

const id = '0123456789abcdef01234567'
const soap = { id: 'p1', name: 'Savon', size: defaultSize, quantity: 2 }
const cream = {
  id: 'p2',
  name: 'Crème',
  size: '50 ml',
  quantity: 1,
  translations: { en: { name: 'Cream <b>' } },
}
const order = (parts: object = {}) =>
  ({
    _id: id,
    items: [soap, cream],
    address: {
      firstName: 'Amel',
      lastName: 'Trabelsi',
      email: 'amel@example.tn',
      street: '3 rue du Phare',
      city: 'Houmt Souk',
      zipcode: '4180',
      country: 'Tunisia',
      phone: '+21620000000',
    },
    guestInfo: { name: 'Amel Trabelsi', email: 'amel@example.tn', phone: '+21620000000' },
    amount: 77,
    isHeld: false,
    isPickup: false,
    ...parts,
  }) as unknown as Order
/** The text of a page without tags, with one blank between words. */
const textOf = (page: string) =>
  page
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('OPER-07: a packing list adds up the units of all orders by product and size, in the order of their names', () => {
  const orders = [order(), order({ items: [soap, { ...cream, size: '100 ml' }] })]
  const [shelves = '', parcels = ''] = textOf(packingList(orders, 'fr')).split('Par commande')
  expect(shelves).toContain('Article Quantité Crème, 100 ml 1 Crème, 50 ml 1 Savon 4')
  expect(parcels.match(/01234567 · Amel Trabelsi/g)).toHaveLength(2)
  expect(parcels).toContain('Savon 2 Crème, 50 ml 1')
})

test('OPER-07: a packing list is in the requested language, and HTML in names is escaped', () => {
  const page = packingList([order()], 'en')
  expect(page).toContain('<html lang="en" dir="ltr">')
  expect(page).toContain('Cream &lt;b&gt;, 50\u00a0ml')
  expect(packingList([order()], 'ar')).toContain('<html lang="ar" dir="rtl">')
})

test('OPER-07: packing lists and delivery notes say which orders wait for a confirmation and which are pick-ups', () => {
  const held = 'En attente de confirmation'
  const pickup = 'À retirer à la pharmacie'
  for (const print of [packingList, deliveryNotes]) {
    const plain = textOf(print([order()], 'fr'))
    expect(plain).not.toMatch(new RegExp(`${held}|${pickup}`))
    expect(textOf(print([order({ isHeld: true })], 'fr'))).toContain(held)
    expect(textOf(print([order({ isPickup: true })], 'fr'))).toContain(pickup)
  }
})

test.each([
  ['fr', 'À retirer à la pharmacie'],
  ['en', 'To be collected in the pharmacy'],
  ['ar', 'يُستلم من الصيدلية'],
] as const)(
  'OPER-07: in %s, packing lists and delivery notes of a pick-up order say: %s',
  (language, text) => {
    for (const print of [packingList, deliveryNotes]) {
      expect(textOf(print([order({ isPickup: true })], language))).toContain(text)
      expect(textOf(print([order()], language))).not.toContain(text)
    }
  },
)

test('OPER-07: a delivery note has address, content and amount to collect and, if they are known, the parcel’s number and the customer’s note', () => {
  const text = textOf(
    deliveryNotes([order({ note: 'Sonner', tracking: { number: 'AR-1' } })], 'fr'),
  )
  for (const part of [
    'Bon de livraison 01234567',
    'Amel Trabelsi',
    '3 rue du Phare',
    '4180 Houmt Souk',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toMatch(/20 000 000|20.000.000/)
  expect(text).toContain('Note du client : Sonner')
  expect(text).toContain('Colis : AR-1')
  expect(text).toMatch(/À encaisser : 77,00\sDT/)
  const bare = textOf(deliveryNotes([order()], 'fr'))
  expect(bare).not.toMatch(/Note du client|Colis/)
})

test('OPER-07: each delivery note is printed on its own sheet, and the title of a page with only one note has the order’s number', () => {
  const one = deliveryNotes([order()], 'fr')
  expect(one).toContain('<title>Bon de livraison 01234567</title>')
  const two = deliveryNotes([order(), order()], 'fr')
  expect(two).toContain('<title>Bons de livraison</title>')
  expect(two.match(/<section class="sheet">/g)).toHaveLength(2)
})

const confirmable = (parts: object = {}) =>
  ({
    id,
    key: 'k',
    language: 'fr',
    phone: '+21620000000',
    units: 3,
    name: 'Amel',
    isHeld: true,
    amountMillimes: 77_000,
    ...parts,
  }) as unknown as Confirmable
const shop = { name: 'Jasmin', publicUrl: 'https://shop.example' }

test('OPER-08: the message of a confirmation names the shop, the order, its units, its sum and the link, and can be opened in WhatsApp and as SMS', () => {
  const { message, link, whatsApp, sms, ...other } = confirmationOf(confirmable(), shop)
  expect(other).toEqual({
    number: '01234567',
    name: 'Amel',
    phone: expect.stringContaining('20'),
    isHeld: true,
  })
  expect(link).toMatch(/^https:\/\/shop\.example\/.*k/)
  for (const part of ['Jasmin', '01234567', 'Articles\u00a0: 3', '77', link]) {
    expect(message).toContain(part)
  }
  expect(whatsApp).toContain('21620000000')
  expect(decodeURIComponent(sms)).toBe(`sms:+21620000000?body=${message}`)
})

test('OPER-08: the message is in the language of the order, and has no links if the phone number cannot be dialled', () => {
  expect(confirmationOf(confirmable({ language: 'en' }), shop).message).toMatch(
    /^Hello, this is Jasmin\./,
  )
  expect(confirmationOf(confirmable({ language: 'en' }), shop).link).toContain('lng=en')
  const { whatsApp, sms } = confirmationOf(confirmable({ phone: 'abc' }), shop)
  expect([whatsApp, sms]).toEqual(['', ''])
})

test.each([
  [
    { kind: 'moved', from: 'Packing', to: 'Shipped', mailTo: 'a@b.tn' },
    'Order 01234567: Packing → Shipped. The customer is being written to.',
  ],
  [
    { kind: 'moved', from: 'Packing', to: 'Cancelled', mailTo: undefined },
    'Order 01234567: Packing → Cancelled. Its units are back in stock. The customer is not told.',
  ],
  [
    { kind: 'already', status: 'Shipped' },
    'Order 01234567 is Shipped already. Nothing was changed.',
  ],
])('OPER-07: a change of status is reported in a sentence: %j', (move, sentence) => {
  expect(moveText(id, move as unknown as Move, 'Shipped')).toBe(sentence)
})

test.each([
  [{ kind: 'held' }, 'waits for your confirmation'],
  [{ kind: 'order_not_found' }, 'Order 01234567 is gone.'],
  [
    { kind: 'not_allowed', from: 'Packing', allowed: ['Shipped', 'Cancelled'] },
    'Order 01234567 is Packing and cannot go to Delivered; only to Shipped, Cancelled.',
  ],
  [{ kind: 'not_allowed', from: 'Cancelled', allowed: [] }, 'cannot go to Delivered; nowhere.'],
])('OPER-07: a refused change of status is reported with the reason: %j', (move, reason) => {
  expect(() => moveText(id, move as unknown as Move, 'Delivered')).toThrow(reason)
})
