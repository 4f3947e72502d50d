import { anAddress, anOrder, anOrderItem } from '@shop/testing'
import { fieldsOf, readChange, unitsName } from './read-change.ts'

const order = anOrder({
  items: [anOrderItem({ quantity: 2 }), anOrderItem({ quantity: 3, size: '50 ml' })],
  address: anAddress({ state: 'Médenine' }),
})
const { street, city, zipcode, phone } = order.address
const asOrdered = { street, city, zipcode, phone, 'units-0': '2', 'units-1': '3' }

function read(typed: Record<string, string> = {}, of = order) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...asOrdered, ...typed })) form.append(name, text)
  return readChange(of, form)
}

test('OPER-08: an unchanged form contains no change', () => {
  expect(read()).toEqual({
    answer: { answer: 'change', address: {}, quantities: [] },
    problems: {},
  })
})

test('OPER-08: the change has only changed fields, and identifies lines by their position in the order', () => {
  const { answer, problems } = read({ street: ' 2 rue Neuve ', 'units-1': '1' })
  expect(problems).toEqual({})
  expect(answer).toEqual({
    answer: 'change',
    address: { street: '2 rue Neuve' },
    quantities: [{ line: 2, id: order.items[1]?.id, size: '50 ml', quantity: 1 }],
  })
})

test('OPER-08: a phone number in a different notation counts as the same number', () => {
  expect(read({ phone: '20 000 000' }).answer).toMatchObject({ address: {} })
  expect(read({ phone: '20 111 222' }).answer).toMatchObject({ address: { phone: '20 111 222' } })
})

test('OPER-08: a changed field must follow the current rules; an unchanged field need not', () => {
  expect(read({ street: '', zipcode: '1' }).problems).toEqual({
    street: 'required',
    zipcode: 'zipcode_invalid',
  })
  const old = { ...order, address: { ...order.address, zipcode: '1' } }
  expect(read({ zipcode: '1' }, old).problems).toEqual({})
})

test.each(['', '-1', '1.5', '4', 'x'])(
  'OPER-08: “%s” is not a number from 0 to the three ordered units',
  (units) => {
    expect(read({ 'units-1': units }).problems).toEqual({ range: [1] })
  },
)

test('OPER-08: a line may have 0 units, but not all lines', () => {
  expect(read({ 'units-0': '0' }).problems).toEqual({})
  expect(read({ 'units-0': '0', 'units-1': '0' }).problems).toEqual({ nothing: true })
})

test('OPER-10: for a pick-up order the form has only the phone number', () => {
  expect(fieldsOf({ ...order, isPickup: true })).toEqual(['phone'])
  expect(fieldsOf(order)).toEqual(['street', 'city', 'zipcode', 'phone'])
  expect(unitsName(1)).toBe('units-1')
})
