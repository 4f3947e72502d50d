import bidiFactory from 'bidi-js'
import fc from 'fast-check'
import {
  cartTotals,
  discountedMillimes,
  type Language,
  orderTotals,
  toMillimes,
} from '@shop/domain'
import {
  aPurchase,
  expectedSums,
  type Purchase,
  readAmount,
  type Sums,
} from '@shop/testing/purchases'
import { aShopFolder } from '@shop/shop-folder/testing'
import { htmlPage } from '../mail/format/html-page.ts'
import type { MailContent } from '../mail/format/mail-content.ts'
import { plainText } from '../mail/format/plain-text.ts'
import { mailUrls } from '../mail/mail-urls.ts'
import { anId } from '../testing/builders.ts'
import { orderPlacedMail } from './order-mails.ts'
import { mailTexts } from './texts/by-language.ts'

const code = 'PROMO'
const footer = {
  reason: 'raison',
  contact: 'contact',
  homeUrl: 'https://shop.example/',
  shop: aShopFolder(),
}

/** The confirmation mail of a purchase, whose order has the data that `place_order` would store. */
function mailOf({ lines, percentage, settings }: Purchase, language: Language): MailContent {
  const items = lines.map(({ price, discount, quantity }, index) => ({
    name: `Produit n° ${index + 1}`,
    names: { ar: { name: `منتج Eaulys ${index + 1}` } },
    size: 'default',
    quantity,
    discount,
    priceMillimes: toMillimes(price),
  }))
  const charged = cartTotals({
    lines: items.map(({ priceMillimes, discount, quantity }) => ({
      amountMillimes: discountedMillimes(priceMillimes, discount) * quantity,
    })),
    coupon: percentage === undefined ? undefined : { percentage },
    settings,
  })
  const order = {
    id: anId(1),
    createdAt: new Date('2026-03-10T09:00:00Z'),
    isGuest: true,
    isHeld: false,
    guestEmail: 'amel@example.tn',
    trackingNumber: null,
    trackingUrl: null,
    couponCode: charged.couponDiscountMillimes === 0 ? null : code,
    couponPercentage: percentage ?? null,
    address: {},
    deliveryDays: null,
    pickup: null,
    items,
    totals: orderTotals({ ...charged, items }),
  }
  return orderPlacedMail(order, language, mailUrls('https://shop.example'))
}

/** Reads the amounts of an order from rows with labels. The first rows are the lines of the order. */
function sumsOf(rows: readonly [label: string, value: string][], language: Language): Sums {
  const texts = mailTexts[language].order
  const amountOf = (isWanted: (label: string) => boolean) => {
    const row = rows.find(([label]) => isWanted(label))
    return row && readAmount(row[1])
  }
  const first = rows.findIndex(([label]) => label === texts.subtotal)
  const coupon = amountOf((label) => label.includes(code))
  return {
    lines: rows.slice(0, first).map(([, value]) => readAmount(value)),
    subtotal: amountOf((label) => label === texts.subtotal)!,
    coupon: coupon && -coupon,
    delivery: amountOf((label) => label === texts.delivery)!,
    rounding: amountOf((label) => label === texts.rounding),
    total: amountOf((label) => label === texts.total)!,
  }
}

function rowsOfText(text: string): [string, string][] {
  return text
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^(.*\S)\s?: (.*)$/g)])
    .filter(([, , value = '']) => !value.includes('/'))
    .map(([, label = '', value = '']) => [label, value])
}

function rowsOfHtml(html: string): [string, string][] {
  return [
    ...html.matchAll(
      /<td class="line"[^>]*>([^]*?)<\/td>\s*<td\s+class="line"[^>]*>([^]*?)<\/td>/g,
    ),
  ].map(([, label = '', value = '']) => [label.split('<')[0]!.trim(), value.trim()])
}

test.each(['fr', 'en', 'ar'] as const)(
  'SUM-01: in %s text and HTML of the confirmation show the amounts of the order, and the amounts add up',
  (language) => {
    fc.assert(
      fc.property(aPurchase, (purchase) => {
        const mail = mailOf(purchase, language)
        const expected = expectedSums(purchase)
        expect(sumsOf(rowsOfText(plainText(mail, footer, language)), language)).toEqual(expected)
        expect(sumsOf(rowsOfHtml(htmlPage(mail, footer, language)), language)).toEqual(expected)
      }),
    )
  },
)

const bidi = bidiFactory()
const arabicAmounts = /\u2066?([+−]?)([\d\u202f,]+)\u2069?\u00a0د\.ت/g

/**
 * The amounts that a right-to-left line does not show as a whole. An amount is whole if its sign and digits are next
 * to each other from left to right, with the unit on their left.
 */
function torn(line: string): string[] {
  const order = bidi.getReorderedIndices(line, bidi.getEmbeddingLevels(line, 'rtl'))
  const seen = order.map((index) => line[index]).join('')
  return [...line.matchAll(arabicAmounts)]
    .filter(([, sign = '', digits = '']) => {
      const shown = new RegExp(`ت\\.د\u00a0\u2069?\u2066?\\${sign || 'b'}${digits}(?![\\d,])`)
      return !shown.test(seen.replaceAll(/[\u2066\u2069]/g, ''))
    })
    .map(([amount]) => amount)
}

test('SUM-01: in Arabic every amount stays together with its unit and its sign, in text and in HTML', () => {
  const purchase = {
    lines: [{ price: 1092.4, discount: 0, quantity: 2 }],
    percentage: 10,
    settings: { deliveryFee: 7.8, freeDeliveryThreshold: 5000 },
  }
  const mail = mailOf(purchase, 'ar')
  const rows = mail.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))
  const lines = [
    ...plainText(mail, footer, 'ar').split('\n'),
    ...rows.flatMap(({ details = [], value }) => [...details, value]),
  ]
  const amounts = lines.flatMap((line) => [...line.matchAll(arabicAmounts)])
  expect(amounts.map(([, sign]) => sign)).toEqual(expect.arrayContaining(['', '−', '+']))
  expect(lines.flatMap(torn)).toEqual([])
  expect(torn('CeraVe 1\u202f092,40\u00a0د.ت')).toHaveLength(1)
})
