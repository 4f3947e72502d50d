import type { Order } from '@shop/contracts'
import { orderSummary } from './order-view.ts'
import { sessionCookie, tokenOf } from './session-cookie.ts'

const token = 'a'.repeat(43)

test('DESK-01: the cookie with the desk’s session is hidden from scripts and from other sites', () => {
  const cookie = sessionCookie(token, { protocol: 'https' })
  for (const part of [`desk_session=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure']) {
    expect(cookie).toContain(part)
  }
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThanOrEqual(3600)
  expect(sessionCookie(token, { protocol: 'http' })).not.toContain('Secure')
  expect(sessionCookie('', { protocol: 'http' })).toMatch(/^desk_session=;.*Max-Age=0/)
})

test('DESK-01: a token is looked up only if it has the form of the desk’s tokens', () => {
  expect(tokenOf({ headers: { cookie: `a=b; desk_session=${token}` } })).toBe(token)
  for (const cookie of [
    undefined,
    'desk_session=',
    `desk_session=${token}a`,
    `desk_session=${'!'.repeat(43)}`,
  ]) {
    expect(tokenOf({ headers: cookie === undefined ? {} : { cookie } })).toBeUndefined()
  }
})

const order = (parts: object = {}) =>
  ({
    _id: 'o1',
    status: 'Packing',
    date: 7,
    address: { firstName: 'Amel', lastName: 'Trabelsi', city: 'Sfax', email: '', phone: '' },
    items: [{ quantity: 2 }, { quantity: 3 }],
    amount: 42,
    ...parts,
  }) as unknown as Order

test('DESK-01: the desk’s list shows customer, units and amount of an order, and what the order waits for', () => {
  expect(orderSummary(order())).toEqual({
    id: 'o1',
    status: 'Packing',
    isHeld: false,
    asksReturn: false,
    isPickup: false,
    placedAt: 7,
    customer: 'Amel Trabelsi',
    city: 'Sfax',
    units: 5,
    amount: 42,
  })
  expect(orderSummary(order({ isHeld: true, isPickup: true, returnRequest: {} }))).toMatchObject({
    isHeld: true,
    isPickup: true,
    asksReturn: true,
  })
})
