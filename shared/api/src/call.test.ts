import { ApiError, call, configureApi, isApiError } from './index.ts'

const id = '65f0c1d2e3a4b5c6d7e8f9ab'
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (code: string, more = {}) => ({ success: false, code, message: 'Non', ...more })

function answering(answer: () => Response | Promise<Response>) {
  const fetch = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(answer()))
  configureApi({
    fetch,
    token: undefined,
    storedToken: undefined,
    renewToken: undefined,
    onSessionAnswer: undefined,
    timeout: 8000,
  })
  return fetch
}

function lastSent(fetch: ReturnType<typeof answering>) {
  const [url = '', init = {}] = fetch.mock.lastCall ?? []
  return { url, init }
}

async function failure(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => expect('the call').toBe('refused'),
    (error: unknown) => error,
  )
}

test('API-01: a GET call writes lists, numbers and flags into its query', async () => {
  const fetch = answering(() =>
    json({
      success: true,
      products: [],
      pagination: { total: 0, page: 1, totalPages: 0, hasMore: false },
      priceBounds: { min: 0, max: 0 },
    }),
  )
  await call('product/enhanced-filtered', {
    category: 'Bébé & Maman',
    subcategories: ['Bain', 'Change'],
    coffret: true,
    page: 2,
    q: undefined,
  })
  const { url, init } = lastSent(fetch)
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  expect(pathname).toBe('/api/product/enhanced-filtered')
  expect(Object.fromEntries(searchParams)).toEqual({
    category: 'Bébé & Maman',
    subcategories: 'Bain,Change',
    coffret: 'true',
    page: '2',
  })
  expect(init).toMatchObject({ method: 'GET' })
  expect(init).not.toHaveProperty('body')
})

test('API-01: false, 0 and an empty text are sent like other values', async () => {
  const fetch = answering(() => json({ success: true }))
  await call('account/change-newsletter', { isWanted: false })
  expect(lastSent(fetch).init.body).toBe('{"isWanted":false}')
  await call('product/enhanced-filtered', { minPrice: 0, q: '' })
  expect(lastSent(fetch).url).toBe('/api/product/enhanced-filtered?minPrice=0&q=')
})

test('API-01: a call writes a path parameter into its path', async () => {
  const fetch = answering(() => json(refusal('product_not_found'), 404))
  await failure(call('product/one', { productId: 'a/b' }))
  expect(fetch.mock.lastCall?.[0]).toBe('/api/product/one/a%2Fb')
})

test('API-01: a POST call sends its input as JSON, with token and idempotency key as headers', async () => {
  const fetch = answering(() => json({ success: true, orderId: id, message: 'ok' }))
  configureApi({ token: () => 'abc' })
  const address = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.c',
    street: 'S',
    city: 'C',
    zipcode: '1',
    country: 'Tunisia',
    phone: '1',
  }
  const draft = { address, items: [{ id, quantity: 1 }] }
  const { orderId } = await call('order/place', draft, { idempotencyKey: 'key-1' })
  expect(orderId).toBe(id)
  const { url, init } = lastSent(fetch)
  expect(url).toBe('/api/order/place')
  expect(init.headers).toMatchObject({
    token: 'abc',
    'idempotency-key': 'key-1',
    'content-type': 'application/json',
  })
  expect(JSON.parse(init.body as string)).toEqual(draft)
})

test('DEL-08: a call that places an order sends the versions that its page runs; other calls do not', async () => {
  const fetch = answering(() => json({ success: true, hotProducts: [] }))
  configureApi({ releases: 'mf-catalog@1.0.0,shell@1.0.0-3fa9c1ab' })
  await call('product/hot', {}, { idempotencyKey: 'key-1' })
  expect(lastSent(fetch).init.headers).toMatchObject({
    'shop-releases': 'mf-catalog@1.0.0,shell@1.0.0-3fa9c1ab',
  })
  await call('product/hot', {})
  expect(lastSent(fetch).init.headers).not.toHaveProperty('shop-releases')
  configureApi({ releases: '' })
})

test('SESS-01: without a session no token header is sent', async () => {
  const fetch = answering(() => json({ success: true, hotProducts: [] }))
  await call('product/hot', {})
  expect(fetch.mock.lastCall?.[1].headers).not.toHaveProperty('token')
})

const unauthorized = () => json(refusal('unauthorized'), 401)
const done = () => json({ success: true, cartData: {} })
const tokensOf = (fetch: ReturnType<typeof answering>) =>
  fetch.mock.calls.map(([, { headers }]) => (headers as { token?: string }).token)

test('SESS-01: a call that only reads sends no token and does not wait for a token', async () => {
  const fetch = answering(() => json({ success: true, hotProducts: [] }))
  configureApi({ token: () => new Promise(() => {}) })
  await call('product/hot', {})
  expect(tokensOf(fetch)).toEqual([undefined])
})

test('SESS-02: a call waits until its token is known', async () => {
  const fetch = answering(done)
  configureApi({ token: () => Promise.resolve('fresh') })
  await call('cart/get', {})
  expect(tokensOf(fetch)).toEqual(['fresh'])
})

test('SESS-02: a call whose token is refused is sent once more with the renewed token', async () => {
  const answers = [unauthorized, done]
  const fetch = answering(() => answers.shift()!())
  const renewToken = jest.fn(async () => 'new')
  configureApi({ token: () => 'old', renewToken })
  expect(await call('cart/get', {})).toMatchObject({ cartData: {} })
  expect(tokensOf(fetch)).toEqual(['old', 'new'])
  expect(renewToken.mock.calls).toEqual([['old']])
})

test.each([
  ['refused again', () => Promise.resolve('new'), ['old', 'new']],
  ['not renewed', () => Promise.resolve<string | undefined>(undefined), ['old']],
])('SESS-02: a token that is %s makes the call fail', async (_, renewToken, sent) => {
  const fetch = answering(unauthorized)
  configureApi({ token: () => 'old', renewToken })
  expect(await failure(call('cart/get', {}))).toMatchObject({ code: 'unauthorized', status: 401 })
  expect(tokensOf(fetch)).toEqual(sent)
})

test.each([
  ['a wrong password', 'old', () => json(refusal('invalid_credentials'), 401)],
  ['a guest’s call', undefined, unauthorized],
])('SESS-02: the refusal of %s renews no token', async (_, token, answer) => {
  answering(answer)
  const renewToken = jest.fn(async () => 'new')
  configureApi({ token: () => token, renewToken })
  await failure(call('user/login', { email: 'a@b.c', password: 'x' }))
  expect(renewToken).not.toHaveBeenCalled()
})

test('SESS-02: a call with an explicit token sends this token unchanged', async () => {
  const fetch = answering(unauthorized)
  const renewToken = jest.fn(async () => 'new')
  configureApi({ token: () => 'session', renewToken })
  await failure(call('user/refresh-token', {}, { token: 'own' }))
  expect(tokensOf(fetch)).toEqual(['own'])
  expect(renewToken).not.toHaveBeenCalled()
})

test('SESS-03: answers to calls with a token are passed to `onSessionAnswer`, which reads the server’s time', async () => {
  const date = 'Mon, 23 Nov 2026 10:00:00 GMT'
  answering(() => new Response('{"success":true,"cartData":{}}', { headers: { date } }))
  const onSessionAnswer = jest.fn()
  configureApi({ onSessionAnswer })
  await call('cart/get', {})
  expect(onSessionAnswer).not.toHaveBeenCalled()
  configureApi({ token: () => 'abc' })
  await call('cart/get', {})
  const [[heard]] = onSessionAnswer.mock.calls as [[Response]]
  expect(heard.headers.get('date')).toBe(date)
})

test('API-01: the answer is returned as the server sent it, because the server has checked it', async () => {
  answering(() => json({ success: true, hotProducts: [id] }))
  expect(await call('product/hot', {})).toEqual({ success: true, hotProducts: [id] })
})

test('ERR-01: a refusal contains code, status, fields and the remaining stock', async () => {
  const outOfStockItems = [{ id, item: 'Savon', availableQuantity: 2 }]
  answering(() => json(refusal('out_of_stock', { outOfStockItems, fields: { a: 'b' } }), 409))
  const error = await failure(call('product/hot', {}))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    code: 'out_of_stock',
    status: 409,
    message: 'Non',
    fields: { a: 'b' },
    outOfStockItems,
  })
  expect(isApiError(error, 'out_of_stock')).toBe(true)
  expect(isApiError(error, 'not_found')).toBe(false)
})

test('ERR-01: an error code that only a newer server knows is kept, with the server’s message', async () => {
  answering(() => json(refusal('surprise'), 400))
  const error = await failure(call('product/hot', {}))
  expect(error).toMatchObject({ code: 'surprise', status: 400, message: 'Non', fields: {} })
})

test.each([
  ['an HTML page', () => new Response('<html>', { status: 502 })],
  ['an HTML page with a success status', () => new Response('<html>')],
  ['JSON that is not an answer', () => json({ products: [] })],
  ['JSON that is not an object', () => json(null)],
  ['a refusal without a code', () => json({ success: false, message: 'Non' }, 400)],
  ['an answer with an error status', () => json({ success: true, hotProducts: [] }, 500)],
])('ERR-01: %s is a server error', async (_, answer) => {
  answering(answer)
  expect(await failure(call('product/hot', {}))).toMatchObject({ code: 'server_error' })
})

test('ERR-01: a missing connection is a network error', async () => {
  answering(() => Promise.reject(new TypeError('fetch failed')))
  expect(await failure(call('product/hot', {}))).toMatchObject({ code: 'network', status: 0 })
})

function neverAnswering() {
  const fetch = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  configureApi({ fetch, timeout: 5 })
}

test('ERR-01: a late answer and a missing connection have different errors', async () => {
  neverAnswering()
  expect(await failure(call('product/hot', {}))).toMatchObject({ code: 'no_answer', status: 0 })
})

test('SESS-03: a single call can have a different time limit', async () => {
  neverAnswering()
  configureApi({ timeout: 8000 })
  const error = await failure(call('product/hot', {}, { timeout: 5 }))
  expect(error).toMatchObject({ code: 'no_answer' })
})

test('SBAR-03: an aborted call rejects with the signal’s reason', async () => {
  neverAnswering()
  configureApi({ timeout: 8000 })
  const abandon = new AbortController()
  const asked = failure(call('product/hot', {}, { signal: abandon.signal }))
  abandon.abort(new Error('typed on'))
  expect(await asked).toEqual(new Error('typed on'))
})

describe('LIGHT-01: a call that the page’s HTML has sent early', () => {
  const path = '/api/order/userorders'
  const early = (changes: Partial<NonNullable<typeof earlyCall>> = {}) => {
    const answer = Promise.resolve({ status: 200, json: { success: true, orders: ['early'] } })
    globalThis.earlyCall = { path, token: 'abc', sentAt: Date.now(), answer, ...changes }
  }
  const asking = (token = 'abc') => {
    const fetch = answering(() => json({ success: true, orders: ['asked'] }))
    configureApi({ token: () => Promise.resolve(token), storedToken: () => token })
    return fetch
  }
  const orders = async () => (await call('order/userorders', {})).orders

  afterEach(() => {
    jest.useRealTimers()
    globalThis.earlyCall = undefined
  })

  test('uses the early answer, once', async () => {
    const fetch = asking()
    early()
    expect(await orders()).toEqual(['early'])
    expect(fetch).not.toHaveBeenCalled()
    expect(await orders()).toEqual(['asked'])
  })

  test.each<[string, Partial<NonNullable<typeof earlyCall>>]>([
    ['was sent with a different token', { token: 'of-before' }],
    ['was sent half a minute ago', { sentAt: Date.now() - 31_000 }],
    ['had no answer', { answer: Promise.resolve(undefined) }],
    [
      'had its token refused',
      { answer: Promise.resolve({ status: 401, json: refusal('unauthorized') }) },
    ],
  ])('is sent again if its early call %s', async (_, changes) => {
    const fetch = asking()
    early(changes)
    expect(await orders()).toEqual(['asked'])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(globalThis.earlyCall).toBeUndefined()
  })

  test.each([429, 503])(
    'is not sent again at once if the early call was refused with %i',
    async (status) => {
      const fetch = asking()
      early({ answer: Promise.resolve({ status, json: refusal('overloaded') }) })
      expect(await failure(orders())).toMatchObject({ code: 'overloaded', status })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  test('does not answer a different call, nor a guest’s call', async () => {
    const fetch = asking()
    early()
    await call('cart/get', {})
    expect(fetch).toHaveBeenCalledTimes(1)
    configureApi({ token: undefined, storedToken: undefined })
    expect(await orders()).toEqual(['asked'])
  })

  test('is not used by a call that was aborted', async () => {
    const fetch = asking()
    early()
    const leaving = new AbortController()
    const asked = call('order/userorders', {}, { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
    expect(await orders()).toEqual(['early'])
    expect(fetch).not.toHaveBeenCalled()
  })

  test('rejects at once if the call is aborted before the answer arrives', async () => {
    asking()
    early({ answer: new Promise(() => {}) })
    const leaving = new AbortController()
    const asked = call('order/userorders', {}, { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
  })

  test('and the call after it together take no longer than the time limit of one call', async () => {
    jest.useFakeTimers()
    asking()
    neverAnswering()
    configureApi({ timeout: 8000 })
    early({ answer: new Promise(() => {}) })
    jest.setSystemTime(Date.now() + 1000)
    const asked = failure(orders())
    await jest.advanceTimersByTimeAsync(8000)
    jest.useRealTimers()
    expect(await asked).toMatchObject({ code: 'no_answer' })
  })
})
