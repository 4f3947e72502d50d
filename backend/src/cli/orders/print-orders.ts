import type { Order } from '@shop/contracts'
import {
  countryText,
  defaultSize,
  displayText,
  formatMoney,
  formatPhone,
  type Language,
  placeLine,
  shortOrderNumber,
  type TranslationLanguage,
} from '@shop/domain'
import { type Html, html } from '../../mail/format/html.ts'
import { contactOf } from '../../order/placing/draft.ts'
import { printPage } from './print-page.ts'

interface Words {
  packing: string
  collect: string
  orders: string
  product: string
  units: string
  note: string
  notes: string
  noteTitle: (number: string) => string
  toPay: string
  held: string
  tracking: string
  pickup: string
}

const words: Record<Language, Words> = {
  fr: {
    packing: 'Articles à préparer',
    collect: 'À prendre dans les rayons',
    orders: 'Par commande',
    product: 'Article',
    units: 'Quantité',
    note: 'Note du client',
    notes: 'Bons de livraison',
    noteTitle: (number) => `Bon de livraison ${number}`,
    toPay: 'À encaisser',
    held: 'En attente de confirmation : ne pas préparer',
    tracking: 'Colis',
    pickup: 'À retirer à la pharmacie',
  },
  en: {
    packing: 'Items to pack',
    collect: 'To take from the shelves',
    orders: 'By order',
    product: 'Item',
    units: 'Quantity',
    note: 'The customer’s note',
    notes: 'Delivery notes',
    noteTitle: (number) => `Delivery note ${number}`,
    toPay: 'To collect',
    held: 'Waiting for confirmation: do not pack',
    tracking: 'Parcel',
    pickup: 'To be collected in the pharmacy',
  },
  ar: {
    packing: 'المنتجات المطلوب تحضيرها',
    collect: 'ما يُؤخذ من الرفوف',
    orders: 'حسب الطلب',
    product: 'المنتج',
    units: 'الكمية',
    note: 'ملاحظة الزبون',
    notes: 'وصولات التسليم',
    noteTitle: (number) => `وصل تسليم \u2066${number}\u2069`,
    toPay: 'المبلغ المطلوب',
    held: 'في انتظار التأكيد: لا يُحضَّر',
    tracking: 'الطرد',
    pickup: 'يُستلم من الصيدلية',
  },
}

type Item = Order['items'][number]

/** A page that first lists the units to take from the shelves for all orders together, and then the content of each parcel (OPER-07). */
export function packingList(orders: readonly Order[], language: Language): string {
  const text = words[language]
  const totals = new Map<string, { item: Item; units: number }>()
  for (const item of orders.flatMap(({ items }) => items)) {
    const key = `${item.id} ${item.size}`
    const units = (totals.get(key)?.units ?? 0) + item.quantity
    totals.set(key, { item, units })
  }
  const sorted = [...totals.values()].toSorted((a, b) =>
    nameOf(a.item, language).localeCompare(nameOf(b.item, language), language),
  )
  return printPage({ title: text.packing, language }, [
    html`<h1>${text.packing}</h1>
      <h2>${text.collect}</h2>
      ${itemTable(
        sorted.map(({ item, units }) => [item, units]),
        language,
      )}
      <h2>${text.orders}</h2> `,
    ...orders.map(
      (order) =>
        html`<h3>
            <bdi>${shortOrderNumber(order._id)}</bdi> · <bdi>${contactOf(order).name}</bdi>
          </h3>
          ${heldLine(order, text)}${pickupLine(order, text)}${itemTable(
            order.items.map((item) => [item, item.quantity]),
            language,
          )}`,
    ),
  ])
}

/** A page for each parcel: recipient, address, content and amount to collect (OPER-07). */
export function deliveryNotes(orders: readonly Order[], language: Language): string {
  const text = words[language]
  const [first] = orders
  const title =
    first && orders.length === 1 ? text.noteTitle(shortOrderNumber(first._id)) : text.notes
  return printPage(
    { title, language },
    orders.map(
      (order) =>
        html`<section class="sheet">
          <h1>${text.noteTitle(shortOrderNumber(order._id))}</h1>
          ${heldLine(order, text)} ${pickupLine(order, text)}
          <p>${addressLines(order, language).map((line) => html`<bdi>${line}</bdi><br />`)}</p>
          ${order.note ? html`<p>${text.note} : <bdi>${order.note}</bdi></p>` : ''}
          ${order.tracking ? html`<p>${text.tracking} : <bdi>${order.tracking.number}</bdi></p>` : ''}
          ${itemTable(
            order.items.map((item) => [item, item.quantity]),
            language,
          )}
          <p>
            <strong>${text.toPay} : ${formatMoney(order.amount, language)}</strong>
          </p>
        </section>`,
    ),
  )
}

function itemTable(lines: readonly (readonly [Item, number])[], language: Language): Html {
  const text = words[language]
  return html`<table>
    <tr>
      <th>${text.product}</th>
      <th class="number">${text.units}</th>
    </tr>
    ${lines.map(
      ([item, units]) =>
        html`<tr>
          <td><bdi>${nameOf(item, language)}</bdi></td>
          <td class="number">${units}</td>
        </tr>`,
    )}
  </table>`
}

function heldLine(order: Order, text: Words): Html {
  return order.isHeld ? html`<p><strong>${text.held}</strong></p>` : html``
}

function pickupLine(order: Order, text: Words): Html {
  return order.isPickup ? html`<p><strong>${text.pickup}</strong></p>` : html``
}

function nameOf(item: Item, language: Language): string {
  const name = item.translations?.[language as TranslationLanguage]?.name ?? item.name
  const size = item.size === defaultSize ? '' : `, ${item.size}`
  return displayText(name + size, language)
}

function addressLines({ address }: Order, language: Language): string[] {
  const { firstName, lastName, street, country, phone } = address
  const place = placeLine(address, language)
  const name = `${firstName} ${lastName}`
  const lines = [name, street, place, countryText(country, language), formatPhone(phone)]
  return lines.filter((line) => line.trim() !== '')
}
