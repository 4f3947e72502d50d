import type { Order } from '@shop/contracts'
import { defaultSize, shortOrderNumber } from '@shop/domain'
import { contactOf } from '../../order/placing/contact.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { CourierFile } from './courier-file.ts'

/** What a courier may be told of an order. */
const fields = {
  order: ({ _id }: Order) => shortOrderNumber(_id),
  parcel: ({ tracking }: Order) => tracking?.number ?? '',
  date: ({ date }: Order) => frenchTime(new Date(date)),
  name: ({ address }: Order) => `${address.firstName} ${address.lastName}`.trim(),
  phone: ({ address }: Order) => dialled(address.phone),
  email: (order: Order) => contactOf(order).email,
  street: ({ address }: Order) => address.street,
  city: ({ address }: Order) => address.city,
  zipcode: ({ address }: Order) => address.zipcode,
  governorate: ({ address }: Order) => address.state ?? '',
  country: ({ address }: Order) => address.country,
  amount: ({ amount }: Order) => amount,
  units: ({ items }: Order) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  items: ({ items }: Order) =>
    items
      .map(
        ({ quantity, name, size }) =>
          `${quantity} × ${name}${size === defaultSize ? '' : ` (${size})`}`,
      )
      .join(', '),
  note: ({ note }: Order) => note ?? '',
}
type Field = keyof typeof fields
export const orderFieldNames: readonly string[] = Object.keys(fields)

/** A number as it is dialled in Tunisia: couriers' files have eight digits, and no sign that a spreadsheet would run. */
function dialled(phone: string): string {
  return phone.replace(/^\+216/, '').replace(/^\+/, '00')
}

/** Heading → value of one order. A value that is a number alone stays one in JSON and workbooks. */
export function rowOf(
  order: Order,
  { columns, format, decimalComma = false }: CourierFile,
): Record<string, string | number> {
  const written = (value: string | number) => {
    if (typeof value === 'string') return value
    const text = Number.isInteger(value) ? String(value) : value.toFixed(3)
    return decimalComma ? text.replace('.', ',') : text
  }
  const row: Record<string, string | number> = {}
  for (const [heading, text] of Object.entries(columns)) {
    const alone = /^\{(\w+)\}$/.exec(text)?.[1] as Field | undefined
    const value = alone && fields[alone](order)
    row[heading] =
      typeof value === 'number' && format !== 'csv'
        ? value
        : text.replaceAll(/\{(\w+)\}/g, (_, name: Field) => written(fields[name](order)))
  }
  return row
}
