import { cartTotals, orderTotals, languages } from '@shop/domain'
import { mailUrls } from '../mail/mail-urls.ts'
import { anId } from '../testing/builders.ts'
import { orderPlacedMail } from './order-mails.ts'
import { mailTexts } from './texts/by-language.ts'

const items = [
  {
    name: 'Crème',
    names: {},
    size: 'default',
    quantity: 1,
    discount: 0,
    priceMillimes: 20_000,
  },
]
const charged = cartTotals({
  lines: [{ amountMillimes: 20_000 }],
  coupon: undefined,
  settings: { deliveryFee: 8, freeDeliveryThreshold: 120 },
})
const order = {
  id: anId(1),
  createdAt: new Date('2026-03-10T09:00:00Z'),
  isGuest: true,
  guestEmail: 'amel@example.tn',
  trackingNumber: null,
  trackingUrl: null,
  couponCode: null,
  couponPercentage: null,
  address: {},
  deliveryDays: null,
  pickup: null,
  items,
  totals: orderTotals({ ...charged, items }),
}

test.each(languages)(
  'LIM-03: in %s subject, preview and heading say whether the order is held or on its way',
  (language) => {
    const { order: texts } = mailTexts[language]
    const urls = mailUrls('https://shop.example')
    const held = orderPlacedMail({ ...order, isHeld: true }, language, urls)
    expect(held).toMatchObject({ preheader: texts.heldHeading, heading: texts.heldHeading })
    const sent = orderPlacedMail({ ...order, isHeld: false }, language, urls)
    expect(sent.heading).toBe(texts.heading)
    expect(sent.preheader).not.toBe(texts.heldHeading)
    expect(held.subject).not.toBe(sent.subject)
    expect(held.blocks).toHaveLength(sent.blocks.length - 1)
  },
)
