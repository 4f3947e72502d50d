import { ApiError, isApiError, settle } from './index.ts'

const soldOut = new ApiError({
  code: 'out_of_stock',
  status: 409,
  message: 'Rupture de stock',
  outOfStockItems: [{ id: 'savon', item: 'Savon', availableQuantity: 1 }],
})

test('ERR-01: an ApiError sent as JSON is recognised, with all its fields', () => {
  const received: unknown = JSON.parse(JSON.stringify(soldOut))
  expect(isApiError(received, 'out_of_stock')).toBe(true)
  expect(isApiError(received, 'network')).toBe(false)
  expect(received).toEqual({
    name: 'ApiError',
    code: 'out_of_stock',
    status: 409,
    message: 'Rupture de stock',
    fields: {},
    outOfStockItems: [{ id: 'savon', item: 'Savon', availableQuantity: 1 }],
  })
})

test.each([new Error('ApiError'), { name: 'PageError' }, 'ApiError', null, undefined])(
  'ERR-01: %p is not an ApiError',
  (error) => expect(isApiError(error)).toBe(false),
)

test('ERR-01: `settle` returns the answer, or the refusal as plain data', async () => {
  expect(await settle(Promise.resolve(3))).toEqual({ status: 'ready', data: 3 })
  const failed = await settle(Promise.reject(soldOut))
  expect(failed).toEqual({ status: 'failed', error: soldOut.toJSON() })
  expect(JSON.parse(JSON.stringify(failed))).toEqual(failed)
})

test('ERR-01: an error that is not an ApiError is thrown, not settled', async () => {
  await expect(settle(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
})
