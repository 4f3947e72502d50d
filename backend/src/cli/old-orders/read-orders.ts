import {
  addressLengths,
  defaultCountry,
  isEmail,
  normaliseAddress,
  normaliseEmail,
  toMillimes,
} from '@shop/domain'
import type { Mapping } from '../mapping/mapping.ts'
import type { Problem, Problems } from '../sheet-format/problem.ts'
import type { Row } from '../sheet-format/read-rows.ts'
import { orderColumns } from './order-columns.ts'
import { endedStatus, type EndedStatus } from './order-status.ts'
import { orderSums } from './order-sums.ts'

/** An order of another shop. Amounts are millimes and include the tax. */
export interface OldOrder {
  number: string
  /** Number of the order's first line in its file. */
  line: number
  status: EndedStatus
  /** Time at which the order was placed, in ISO format. */
  placedAt: string
  payment: string
  totalMillimes: number
  goodsMillimes: number
  discountMillimes: number
  deliveryMillimes: number
  coupon: string
  address: Record<string, string>
  note: string
  email: string
  items: OldItem[]
}

export interface OldItem {
  name: string
  reference: string
  ean: string
  size: string
  quantity: number
  priceMillimes: number
}

export interface ReadOrders {
  orders: OldOrder[]
  /** Number of orders with problems. They are not in `orders`. */
  bad: number
  /** Status in the other shop → number of orders with this status that have not ended there. These orders are not in `orders`. */
  unfinished: Map<string, number>
  /** Number of an order's first line → numbers of its further lines. */
  parts: Map<number, number[]>
}

const MOST_ROWS = 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** A date before this day must be an error of the file. */
const FIRST_DAY = '1990-01-01'

/** Reads the orders of a file from its rows. Each row has at most one article. Adds problems to `problems`. */
export async function readOrders(
  rows: AsyncIterable<Row>,
  mapping: Mapping,
  problems: Problems,
): Promise<ReadOrders> {
  const read: ReadOrders = { orders: [], bad: 0, unfinished: new Map(), parts: new Map() }
  for (const order of await grouped(rows, problems)) {
    const [first, ...others] = order
    if (!first) continue
    read.parts.set(
      first.line,
      others.map(({ line }) => line),
    )
    const found = readOrder(order, mapping)
    if ('problems' in found) {
      for (const { line = first.line, ...problem } of found.problems) {
        problems.add({ ...problem, line, place: `line ${line}` })
      }
      read.bad += 1
    } else if ('unfinished' in found) {
      read.unfinished.set(found.unfinished, (read.unfinished.get(found.unfinished) ?? 0) + 1)
    } else read.orders.push(found)
  }
  return read
}

/** Groups the rows by order, in the order of the file. */
async function grouped(rows: AsyncIterable<Row>, problems: Problems): Promise<Row[][]> {
  const orders = new Map<string, Row[]>()
  let last = ''
  for await (const row of rows) {
    const { line } = row
    if (row.isHeader) {
      for (const problem of row.problems) problems.add({ ...problem, line, place: `line ${line}` })
      return []
    }
    last = textOf(row, 'number') || last
    const order = orders.get(last) ?? []
    if (order.length === 0) orders.set(last, order)
    order.push(row)
  }
  return [...orders.values()]
}

type OrderProblem = Omit<Problem, 'place'>

function readOrder(
  rows: readonly Row[],
  mapping: Mapping,
): OldOrder | { problems: OrderProblem[] } | { unfinished: string } {
  const of = (name: string) => rows.map((row) => textOf(row, name)).find(Boolean) ?? ''
  const written = of('status')
  const status = endedStatus(written, mapping.statuses)
  // Problems of an order that has not ended in the other shop are not reported, because the order is left out.
  if (written !== '' && status === undefined) return { unfinished: written }
  const problems: OrderProblem[] = rows.flatMap(({ line, problems: found }) =>
    found.map((problem) => ({ ...problem, line })),
  )
  if (rows.length > MOST_ROWS) problems.push({ text: `an order has at most ${MOST_ROWS} rows` })
  if (problems.length > 0) return { problems }
  const items = rows.filter(hasArticle)
  problems.push(...missing(rows, items), ...unfit(of))
  const sums = orderSums({
    items: items.map(({ values }) => ({
      price: (values.unitPrice as number | undefined) ?? 0,
      quantity: (values.quantity as number | undefined) ?? 0,
    })),
    discount: amountOf(rows, 'discount') ?? 0,
    delivery: amountOf(rows, 'delivery') ?? 0,
    total: amountOf(rows, 'total'),
    taxPercent: mapping.taxPercent ?? 0,
  })
  if ('problem' in sums && problems.length === 0)
    problems.push({ field: 'total', text: sums.problem })
  if (problems.length > 0 || 'problem' in sums || status === undefined) return { problems }
  return {
    number: of('number'),
    line: rows[0]?.line ?? 0,
    status,
    placedAt: of('date'),
    payment: of('payment'),
    ...sums,
    coupon: of('coupon'),
    address: addressOf(of),
    note: of('note'),
    email: normaliseEmail(of('email')),
    items: items.flatMap((row, index) => itemOf(row, sums.pricesMillimes[index] ?? 0)),
  }
}

function missing(rows: readonly Row[], items: readonly Row[]): OrderProblem[] {
  const isGiven = (row: Row, name: string) => ![undefined, ''].includes(row.values[name] as string)
  const expected = (name: string) => orderColumns.find((each) => each.name === name)?.expects ?? ''
  const ofOrder = ['number', 'date', 'status', 'name']
    .filter((name) => !rows.some((row) => isGiven(row, name)))
    .map((field) => ({ field, text: `missing; expected ${expected(field)}` }))
  const ofItems = items.flatMap((row) =>
    ['article', 'quantity', 'unitPrice']
      .filter((name) => !isGiven(row, name))
      .map((field) => ({ line: row.line, field, text: `missing; expected ${expected(field)}` })),
  )
  const without = items.some((row) => row.values.quantity !== 0)
    ? []
    : [{ field: 'article', text: 'the order has no article' }]
  return [...ofOrder, ...ofItems, ...without]
}

const dinars = new Set(['', 'tnd', 'dt', 'dinar', 'د.ت'])

function unfit(of: (name: string) => string): OrderProblem[] {
  const [email, currency, date] = [of('email'), of('currency'), of('date')]
  const isLate = date > new Date(Date.now() + DAY_MS).toISOString()
  return [
    ...(date !== '' && (isLate || date < FIRST_DAY)
      ? [{ field: 'date', text: `an order of ${date.slice(0, 10)}; days are read as dd/mm/yyyy` }]
      : []),
    ...(email === '' || isEmail(email)
      ? []
      : [{ field: 'email', text: `${JSON.stringify(email)} is not an e-mail address` }]),
    ...(dinars.has(currency.toLowerCase())
      ? []
      : [
          {
            field: 'currency',
            text: `the order is in ${currency}; amounts of this shop are dinars`,
          },
        ]),
  ]
}

/** Whether a row names an article. A row of a payment or refund names none. */
function hasArticle(row: Row): boolean {
  return textOf(row, 'article') !== '' || row.values.quantity !== undefined
}

/** The article of a row; none if all its units were refunded. */
function itemOf(row: Row, priceMillimes: number): OldItem[] {
  const quantity = row.values.quantity as number
  if (quantity === 0) return []
  return [
    {
      name: textOf(row, 'article'),
      reference: textOf(row, 'reference'),
      ean: textOf(row, 'ean'),
      size: textOf(row, 'size'),
      quantity,
      priceMillimes,
    },
  ]
}

function addressOf(of: (name: string) => string): Record<string, string> {
  const [firstName = '', ...others] = of('name').split(' ')
  return normaliseAddress({
    firstName: firstName.slice(0, addressLengths.firstName),
    lastName: others.join(' '),
    email: of('email'),
    street: of('street'),
    city: of('city'),
    state: of('state'),
    zipcode: of('zipcode'),
    country: of('country') || defaultCountry,
    phone: of('phone'),
  })
}

function textOf({ values }: Row, name: string): string {
  return (values[name] as string | undefined) ?? ''
}

/** The first amount that a row of the order has in this column, in millimes. */
function amountOf(rows: readonly Row[], name: string): number | undefined {
  const amount = rows.map(({ values }) => values[name]).find((value) => value !== undefined)
  return amount === undefined ? undefined : toMillimes(amount as number)
}
