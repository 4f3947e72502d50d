import { addressLengths } from '@shop/domain'
import {
  type Column,
  column,
  line,
  moment,
  money,
  required,
  text,
  whole,
} from '../sheet-format/column.ts'

/**
 * Columns of a file of orders, which has a row for each article. A column about the whole order may be filled in only
 * one of its rows. A row without a number belongs to the order above it. Amounts include the tax.
 */
export const orderColumns: readonly Column[] = [
  required('number', line(60)),
  required('date', moment('beginning')),
  required('status', line(60, { expects: 'the status in the other shop' })),
  required('name', line(201)),
  column('email', line(addressLengths.email)),
  column('phone', line(addressLengths.phone)),
  column('street', line(addressLengths.street)),
  column('zipcode', line(addressLengths.zipcode)),
  column('city', line(addressLengths.city)),
  column('state', line(addressLengths.state)),
  column('country', line(addressLengths.country)),
  column('note', text(2000)),
  required('article', line(300)),
  column('reference', line(100)),
  column('ean', line(40)),
  column('size', line(100)),
  required('quantity', whole(0, 100_000)),
  required('unitPrice', money),
  column('discount', money),
  column('coupon', line(60)),
  column('delivery', money),
  column('total', money),
  column('currency', line(10)),
  column('payment', line(60)),
]

/** Foreign fields, from which `name`, `street` and `status` are computed. */
export const orderFields = [
  'firstName',
  'lastName',
  'street2',
  'fulfillment',
  'financialStatus',
  'cancelledAt',
] as const
