import type { Order } from '@shop/contracts'
import { defaultSize, shortOrderNumber } from '@shop/domain'
import { contactOf } from '../../order/placing/draft.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { CourierFile } from './courier-file.ts'

/** The fields of an order that a courier's file may contain. */
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

/** A phone number as dialled in Tunisia: couriers expect eight digits, and a spreadsheet would read a leading + as a formula. */
function dialled(phone: string): string {
  return phone.replace(/^\+216/, '').replace(/^\+/, '00')
}

/** Heading → value of one order. If a column contains only a field with a number, its value is a number in JSON and workbooks. */
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
