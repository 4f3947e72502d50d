import { ApiError } from '@shop/api'
import { anOrder, fakeApi } from '@shop/testing'
import * as urls from '@shop/urls'
import { loadConfirmation } from './load-confirmation.ts'

function load(path: string) {
  const url = new URL(path, 'http://shop.test')
  // jsdom has no class `Request`. The loader reads these two properties of a request.
  const request = { url: url.href, signal: new AbortController().signal } as Request
  return loadConfirmation({ request, url, params: {}, context: {}, pattern: url.pathname } as never)
}

const link = urls.orderConfirmation({ orderId: 'x', email: 'client@example.org' })

test('CONF-01: the loader returns the order as plain data, with status 200', async () => {
  const order = anOrder()
  fakeApi({ 'order/guest-order': { order } })
  const { data, init } = await load(link)
  expect([data, init?.status]).toEqual([{ status: 'ready', data: order }, 200])
})

test.each([
  ['order_not_found', 404, 'not_found', 404],
  ['invalid_order_reference', 400, 'invalid', 400],
  ['rate_limited', 429, 'failed', 503],
  ['network', 0, 'failed', 503],
] as const)(
  'CONF-03: for the error %s (%i) the loader returns “%s”, with status %i',
  async (code, status, outcome, page) => {
    fakeApi({ 'order/guest-order': new ApiError({ code, status, message: 'm' }) })
    const { data, init } = await load(link)
    expect([data.status, init?.status]).toEqual([outcome, page])
    expect(JSON.parse(JSON.stringify(data))).toEqual(data)
  },
)
