import type { Order } from '@shop/contracts'
import {
  defaultSize,
  discountedPrice,
  formatPhone,
  fromMillimes,
  orderProgress,
  shortOrderNumber,
  stateText,
  toMillimes,
} from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { mailTexts } from '../../mail-messages/texts/by-language.ts'
import { contactOf } from '../../order/placing/draft.ts'
import { listFactRows } from '../../product/product.repository.ts'
import { guarded } from '../records/formula-guard.ts'
import { csvText } from '../sheet-format/row-text.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import { type TableColumn, workbookOf } from '../sheet-format/workbook.ts'
import { chosenOrders, type OrderChoice } from '../sheets/order-export.ts'

type ArticleColumn = TableColumn & { isSafe?: boolean }

/** A column of codes. Digits are written as a formula that gives text, ="+216 20 123 456", because a spreadsheet would turn them into a number. */
export function codeColumn(name: string): ArticleColumn {
  const toCell = (value: unknown) => {
    const written = String(value)
    return /^\+?\d[\d ]{0,30}$/.test(written) ? `="${written}"` : guarded(written)
  }
  return { name, toCell, isSafe: true }
}

function amount(name: string): ArticleColumn {
  const toCell = (value: unknown) => (value as number).toFixed(3).replace('.', ',')
  return { name, toCell, isSafe: true, cellType: 'number' }
}

function text(name: string): ArticleColumn {
  return { name, toCell: String }
}

const columns: readonly ArticleColumn[] = [
  codeColumn('Commande'),
  {
    name: 'Date',
    toCell: (value) => frenchTime(new Date(value as string)),
    isSafe: true,
    cellType: 'moment',
  },
  text('Statut'),
  text('Client'),
  codeColumn('Téléphone'),
  text('E-mail'),
  text('Adresse'),
  codeColumn('Code postal'),
  text('Ville'),
  text('Gouvernorat'),
  text('Note'),
  codeColumn('Référence'),
  codeColumn('EAN'),
  text('Article'),
  text('Taille'),
  { name: 'Quantité', toCell: String, cellType: 'number' },
  amount('Prix unitaire'),
  amount('Total article'),
  text('Code promo'),
  amount('Remise'),
  amount('Livraison'),
  amount('Arrondi'),
  amount('Total commande'),
]

/**
 * Orders for a French Excel (OPER-04), newest first: one line for each article, `;`, decimal commas, Tunisia's time. Amounts
 * of the whole order (discount, delivery, total) are on its first line only, so that a column can be summed.
 */
export function articleText(db: Db, which: OrderChoice): AsyncIterable<string> {
  return csvText(columns, articleLines(db, chosenOrders(db, which)), ';')
}

/** The content of `articleText` as a workbook. */
export function articleWorkbook(db: Db, which: OrderChoice): Promise<Buffer> {
  return workbookOf(columns, articleLines(db, chosenOrders(db, which)))
}

async function* articleLines(
  db: Db,
  orders: AsyncIterable<Order>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const order of orders) {
    const codes = await listFactRows(
      db,
      order.items.map(({ id }) => id),
    )
    for (const [index, item] of order.items.entries()) {
      const price = discountedPrice(item.price, item.discount)
      yield {
        ...customerCells(order),
        Référence: codes.get(item.id)?.reference ?? '',
        EAN: codes.get(item.id)?.ean ?? '',
        Article: item.name,
        Taille: item.size === defaultSize ? '' : item.size,
        Quantité: item.quantity,
        'Prix unitaire': price,
        'Total article': fromMillimes(toMillimes(price) * item.quantity),
        ...(index === 0 && orderCells(order)),
      }
    }
  }
}

function customerCells(order: Order): Record<string, unknown> {
  const { name, email, phone } = contactOf(order)
  const { street, zipcode, city, state = '' } = order.address
  return {
    Commande: shortOrderNumber(order._id),
    Date: new Date(order.date).toISOString(),
    Statut: statusText(order),
    Client: name,
    Téléphone: formatPhone(phone),
    'E-mail': email,
    Adresse: street,
    'Code postal': zipcode,
    Ville: city,
    Gouvernorat: stateText(state, 'fr'),
    Note: order.note ?? '',
  }
}

/** The status says whether an order is held, because a held order must not be packed before the operator has confirmed it (LIM-03). */
function statusText({ status, isHeld }: Order): string {
  const { state } = orderProgress(status)
  const name = state === 'other' ? status : mailTexts.fr.status.names[state]
  return isHeld ? `${name} (à confirmer)` : name
}

function orderCells({ coupon, deliveryFee, rounding, amount: total }: Order) {
  return {
    'Code promo': coupon?.code ?? '',
    Remise: coupon?.discountAmount ?? 0,
    Livraison: deliveryFee,
    Arrondi: rounding,
    'Total commande': total,
  }
}
