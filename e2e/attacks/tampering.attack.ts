import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { newAccount } from '../shopper/account.ts'
import { customer, newEmail, placeOrder, type Product } from '../shopper/api.ts'
import { expect, test } from './attacked-shop.ts'

const email = newEmail()

/** Places a guest's order with the attacker's changes. */
async function order(
  request: APIRequestContext,
  product: Product,
  changes: object,
  item: object = {},
) {
  return await request.post('/api/order/place', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      address: { ...customer, email, country: 'Tunisia' },
      items: [{ id: product._id, quantity: 1, ...item }],
      isGuestOrder: true,
      guestInfo: { name: 'Amel Trabelsi', email, phone: customer.phone },
      ...changes,
    },
  })
}

test('CHK-08: the shop ignores prices and a state that an order’s request contains', async ({
  attacker,
  product,
}) => {
  const claims = {
    originalAmount: 0,
    discount: 100,
    deliveryFee: 0,
    status: 'Delivered',
    payment: true,
    userId: '1',
    date: 0,
  }
  const lies = { price: 0.001, discount: 100, name: 'Autre', size: 'default', subtotal: 0 }
  const amounts = []
  for (const answer of [
    await order(attacker, product, claims, lies),
    await order(attacker, product, {}),
  ]) {
    expect(answer.status(), await answer.text()).toBe(200)
    const { orderId } = (await answer.json()) as { orderId: string }
    const kept = await attacker.post('/api/order/guest-order', { data: { orderId, email } })
    const { order: found } = (await kept.json()) as {
      order: { amount: number; status: string; items: { price: number; name: string }[] }
    }
    amounts.push([found.amount, found.status, found.items[0]?.price, found.items[0]?.name])
  }
  expect(amounts[0]).toEqual(amounts[1])
  expect(amounts[0]?.[2]).toBe(product.price)
  // With a total below the right total the shop refuses the order and returns the new prices (CHK-10).
  const lower = await order(attacker, product, { amount: 0.001 })
  expect(await lower.json()).toMatchObject({ code: 'prices_changed' })
})

test('CHK-08: quantities that are not whole numbers within the limits are refused', async ({
  attacker,
  product,
}) => {
  for (const quantity of [0, -1, 1.5, 1e9, '1', null, [1], { $gt: 0 }, true]) {
    const answer = await order(attacker, product, {}, { quantity })
    expect(answer.status(), JSON.stringify(quantity)).toBe(400)
  }
})

test('CHK-08: empty and malformed lines are refused', async ({ attacker, product }) => {
  for (const items of [[], {}, null, 'x', [null], [{ id: { $ne: '' }, quantity: 1 }]]) {
    expect((await order(attacker, product, { items })).status(), JSON.stringify(items)).toBe(400)
  }
})

test('ACC-01: an account can neither read nor change data of another account', async ({
  attacker,
  shop,
  victim,
  product,
}) => {
  const own = await newAccount(attacker, shop.dataDir)
  const { orderId } = await placeOrder(attacker, product, 1, victim.token)
  const as = async (call: string, data: object) => {
    const answer = await attacker.post(`/api/${call}`, { headers: { token: own.token }, data })
    return { status: answer.status(), text: await answer.text() }
  }
  const other = { userId: 'x', email: victim.email, sub: 'x', _id: orderId }
  const orders = await as('order/userorders', other)
  expect(orders.text).not.toContain(orderId)
  const account = await as('account/get', other)
  expect(account.text).toContain(own.email)
  expect(account.text).not.toContain(victim.email)
  expect((await as('order/guest-order', { orderId, email: own.email })).status).toBe(404)
  const renamed = await as('account/rename', {
    name: 'Autre Nom',
    ...other,
    role: 'admin',
    isAdmin: true,
  })
  expect(renamed.status).toBe(200)
  const untouched = await attacker.post('/api/account/get', {
    headers: { token: victim.token },
    data: {},
  })
  expect(await untouched.text()).toContain(victim.name)
})

test('AUTH-01: a registration cannot give administrator rights to the new account', async ({
  attacker,
}) => {
  const password = 'Un-bon-mot-2026'
  const answer = await attacker.post('/api/user/register', {
    data: {
      name: 'Amel',
      email: newEmail(),
      password,
      confirmPassword: password,
      verified: true,
      isVerified: true,
      role: 'admin',
      _id: '1',
      token: 'x',
    },
  })
  expect(answer.status()).toBe(200)
  expect(await answer.json()).not.toHaveProperty('token')
})

test('SEC-04: a page of another site cannot send calls on behalf of a shopper', async ({
  attacker,
  victim,
}) => {
  const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' }
  const data = JSON.stringify({ email: victim.email, password: victim.password })
  expect((await attacker.post('/api/user/login', { headers, data })).status()).toBe(415)
  const asked = await attacker.fetch('/api/user/login', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(asked.headers()).not.toHaveProperty('access-control-allow-origin')
})
