import {
  countryText,
  discountedMillimes,
  displayText,
  fromMillimes,
  orderProgress,
  shortOrderNumber,
  type Language,
  type TranslationLanguage,
  defaultSize,
  formatDifference,
  formatMoney,
  formatPhone,
  placeLine,
} from '@shop/domain'
import type { Block, MailContent, Row } from '../mail/format/mail-content.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import { arrivalText, pickupBlock } from './arrival.ts'
import { oneLine, typedLine } from '../mail/format/safe-line.ts'
import type { MailedOrder } from './mailed-order.repository.ts'
import { mailTexts } from './texts/by-language.ts'

/**
 * Order confirmation with lines, totals, address and estimated delivery (CONF-01, GEN-06, GEN-09). The mail about a
 * held order says that the shop will confirm by phone, and names no day of delivery (LIM-03).
 */
export function orderPlacedMail(
  order: MailedOrder,
  language: Language,
  urls: MailUrls,
): MailContent {
  const texts = mailTexts[language].order
  const number = shortOrderNumber(order.id)
  const arrival = order.pickup ? texts.pickup : arrivalText(order, language)
  return {
    subject: order.isHeld ? texts.heldSubject(number) : texts.subject(number),
    preheader: order.isHeld ? texts.heldHeading : `${arrival}.`,
    heading: order.isHeld ? texts.heldHeading : texts.heading,
    blocks: [
      { kind: 'text', text: order.isHeld ? texts.heldIntro(number) : texts.intro(number) },
      { kind: 'rows', rows: [...itemRows(order, language), ...totalRows(order, language)] },
      { kind: 'note', text: order.pickup ? texts.pickupPayment : texts.payment },
      ...(order.isHeld || order.pickup ? [] : [{ kind: 'text' as const, text: arrival }]),
      { kind: 'text', text: texts.returns },
      placeBlock(order, language),
      trackButton(order, language, urls, urls.guestOrder),
    ],
  }
}

/** Mail with the whole order, after it was changed before packing (OPER-07, OPER-08). */
export function orderChangedMail(
  order: MailedOrder,
  note: string | undefined,
  { language, urls }: { language: Language; urls: MailUrls },
): MailContent {
  const { order: texts, changed } = mailTexts[language]
  const number = shortOrderNumber(order.id)
  return {
    subject: changed.subject(number),
    preheader: changed.preheader,
    heading: changed.heading,
    blocks: [
      { kind: 'text', text: changed.intro(number) },
      ...(note ? [{ kind: 'lines' as const, title: changed.note, lines: [oneLine(note)] }] : []),
      { kind: 'rows', rows: [...itemRows(order, language), ...totalRows(order, language)] },
      { kind: 'note', text: order.pickup ? texts.pickupPayment : texts.payment },
      placeBlock(order, language),
      trackButton(order, language, urls, urls.trackedOrder),
    ],
  }
}

function placeBlock(order: MailedOrder, language: Language): Block {
  return order.pickup ? pickupBlock(order.pickup, language) : addressBlock(order, language)
}

function addressBlock({ address }: MailedOrder, language: Language): Block {
  const { firstName = '', lastName = '', street, country = '', phone = '' } = address
  const lines = [
    `${firstName} ${lastName}`,
    street,
    placeLine(address, language),
    countryText(country, language),
    formatPhone(phone),
  ]
  return {
    kind: 'lines',
    title: mailTexts[language].order.address,
    lines: lines.map((line) => typedLine(line ?? '')).filter((line) => line !== ''),
  }
}

function itemRows({ items }: MailedOrder, language: Language): Row[] {
  const texts = mailTexts[language].order
  return items.map(({ name, names, size, quantity, priceMillimes, discount }) => {
    const unitMillimes = discountedMillimes(priceMillimes, discount)
    const translation = names[language as TranslationLanguage]
    return {
      label: displayText(oneLine(translation?.name ?? name), language),
      details: [
        ...(size === defaultSize ? [] : [displayText(typedLine(size), language)]),
        texts.quantity(quantity, amount(unitMillimes, language)),
      ],
      value: amount(unitMillimes * quantity, language),
    }
  })
}

function totalRows(order: MailedOrder, language: Language): Row[] {
  const texts = mailTexts[language].order
  const { couponCode, couponPercentage, totals, pickup } = order
  const free = pickup ? texts.pickupFree : texts.free
  const coupon =
    couponCode !== null && couponPercentage !== null
      ? [
          {
            label: texts.coupon(oneLine(couponCode), couponPercentage),
            value: amount(-totals.couponDiscountMillimes, language),
          },
        ]
      : []
  const rounding =
    totals.roundingMillimes === 0
      ? []
      : [
          {
            label: texts.rounding,
            value: formatDifference(fromMillimes(totals.roundingMillimes), language),
          },
        ]
  return [
    { label: texts.subtotal, value: amount(totals.subtotalMillimes, language) },
    ...coupon,
    {
      label: pickup ? texts.pickup : texts.delivery,
      value: totals.deliveryFeeMillimes === 0 ? free : amount(totals.deliveryFeeMillimes, language),
    },
    ...rounding,
    {
      label: texts.total,
      value: formatMoney(fromMillimes(totals.totalMillimes), language),
      isTotal: true,
    },
  ]
}

/** Tells the shopper the order's new status (ORD-03). `reviewUrl`: the page on which the customer can review the products of a delivered order. */
export function orderStatusMail(
  order: MailedOrder,
  status: string,
  { language, urls, reviewUrl }: { language: Language; urls: MailUrls; reviewUrl?: string },
): MailContent {
  const texts = mailTexts[language].status
  const number = shortOrderNumber(order.id)
  const { state } = orderProgress(status)
  const name = state === 'other' ? oneLine(status) : texts.names[state]
  const news = state === 'other' ? texts.other : texts.news[state]
  return {
    subject: texts.subject(number, name),
    preheader: news,
    heading: texts.heading(number),
    blocks: [
      { kind: 'rows', rows: [{ label: texts.label, value: name, isTotal: true }] },
      { kind: 'text', text: news },
      ...parcelBlocks(order, language),
      ...(state === 'delivered' && reviewUrl !== undefined
        ? [
            { kind: 'text' as const, text: texts.reviewIntro },
            { kind: 'button' as const, label: texts.review, url: reviewUrl },
          ]
        : []),
      trackButton(order, language, urls, urls.trackedOrder),
    ],
  }
}

/** The parcel's number, and a button to the courier's page about the parcel. */
function parcelBlocks({ trackingNumber, trackingUrl }: MailedOrder, language: Language): Block[] {
  if (trackingNumber === null) return []
  const texts = mailTexts[language].status
  return [
    { kind: 'lines', title: texts.parcel, lines: [oneLine(trackingNumber)] },
    ...(trackingUrl === null
      ? []
      : [{ kind: 'button' as const, label: texts.follow, url: trackingUrl }]),
  ]
}

/** A button to the page of the order. */
export function trackButton(
  order: MailedOrder,
  language: Language,
  urls: MailUrls,
  ofGuest: MailUrls['trackedOrder'],
): Block {
  const { id: orderId, guestEmail: email } = order
  const url = order.isGuest && email !== null ? ofGuest({ orderId, email }) : urls.orders
  return { kind: 'button', label: mailTexts[language].order.track, url }
}

function amount(millimes: number, language: Language): string {
  return formatMoney(fromMillimes(millimes), language)
}
