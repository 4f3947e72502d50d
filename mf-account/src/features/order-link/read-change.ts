import type { Order } from '@shop/contracts'
import { type AddressProblem, checkAddress, readPhone } from '@shop/domain'
import type { Answer } from './use-answer.ts'

const addressFields = ['street', 'city', 'zipcode', 'phone'] as const
export type ChangedField = (typeof addressFields)[number]

export interface ChangeProblems extends Partial<Record<ChangedField, AddressProblem>> {
  /** Indexes of lines with a wrong number of units: not a whole number from 0 to the ordered quantity. */
  range?: readonly number[]
  /** Whether no unit would be left in the order. */
  nothing?: true
}

/** The address fields that the form offers. An order that is collected needs only the phone. */
export function fieldsOf({ isPickup }: Order): readonly ChangedField[] {
  return isPickup ? ['phone'] : addressFields
}

/** The changes in the form, and the problems of its fields. Values that equal the order's values are left out. */
export function readChange(
  order: Order,
  form: FormData,
): { answer: Answer; problems: ChangeProblems } {
  const typed = Object.fromEntries(
    addressFields.map((field) => [field, textOf(form, field)]),
  ) as Record<ChangedField, string>
  const lines = order.items.map((item, index) => ({
    item,
    line: index + 1,
    quantity: Number(textOf(form, unitsName(index)) || 'none'),
  }))
  const problems: ChangeProblems = {}
  const found = checkAddress({ ...order.address, ...typed }, { isPickup: order.isPickup })
  for (const field of addressFields) {
    const problem = found[field]
    if (problem && typed[field] !== order.address[field]) problems[field] = problem
  }
  const range = lines.filter(
    ({ item, quantity }) => !Number.isInteger(quantity) || quantity < 0 || quantity > item.quantity,
  )
  if (range.length > 0) problems.range = range.map(({ line }) => line - 1)
  else if (lines.every(({ quantity }) => quantity === 0)) problems.nothing = true
  const quantities = lines
    .filter(({ item, quantity }) => quantity !== item.quantity)
    .map(({ line, item: { id, size }, quantity }) => ({ line, id, size, quantity }))
  return { answer: { answer: 'change', address: changedOf(order, typed), quantities }, problems }
}

/** The fields that differ from the order. Only these fields are sent, because an old address may break today's rules. */
function changedOf(order: Order, typed: Record<ChangedField, string>): Answer['address'] {
  const changed = addressFields.filter((field) => {
    const text = field === 'phone' ? (readPhone(typed.phone) ?? typed.phone) : typed[field]
    return text !== order.address[field]
  })
  return Object.fromEntries(changed.map((field) => [field, typed[field]]))
}

export function unitsName(index: number): string {
  return `units-${index}`
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
