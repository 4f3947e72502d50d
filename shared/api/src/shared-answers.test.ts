import { callShared, configureApi, forgetSharedAnswers, markAsPrefetch } from './index.ts'

const id = '65f0c1d2e3a4b5c6d7e8f9ab'

/** An API that answers a call only when the test calls its `answer`. */
function heldApi() {
  const asked: {
    purpose: string | undefined
    signal: AbortSignal
    answer: (body: object) => void
  }[] = []
  configureApi({
    keepAnswersMs: 30_000,
    fetch: (_url, { signal, headers }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        const answer = (body: object) => resolve(Response.json(body))
        const { purpose } = headers as Record<string, string | undefined>
        asked.push({ purpose, signal: signal!, answer })
      }),
  })
  return asked
}

const productCalled = (name: string) => ({ success: true, product: { name }, related: [] })

beforeEach(() => {
  jest.useFakeTimers()
  forgetSharedAnswers()
})
afterEach(() => {
  jest.useRealTimers()
  configureApi({ keepAnswersMs: 0 })
})

test('FAST-01: two equal calls at the same time share one request', async () => {
  const asked = heldApi()
  const both = Promise.all([
    callShared('product/one', { productId: id }),
    callShared('product/one', { productId: id }),
  ])
  expect(asked).toHaveLength(1)
  asked[0]?.answer(productCalled('Savon'))
  const [first, second] = await both
  expect(second).toBe(first)
})

test('FAST-01: an answer is reused for `keepAnswersMs` and requested again afterwards', async () => {
  const asked = heldApi()
  const ask = () => callShared('product/one', { productId: id })
  const first = ask()
  asked[0]?.answer(productCalled('Savon'))
  await first
  jest.advanceTimersByTime(29_999)
  expect(await ask()).toMatchObject({ product: { name: 'Savon' } })
  jest.advanceTimersByTime(1)
  const later = ask()
  expect(asked).toHaveLength(2)
  asked[1]?.answer(productCalled('Savon noir'))
  expect(await later).toMatchObject({ product: { name: 'Savon noir' } })
})

test('FAST-01: an answer that arrives late does not replace a newer answer', async () => {
  const asked = heldApi()
  const ask = () => callShared('product/one', { productId: id })
  const early = ask()
  forgetSharedAnswers()
  const late = ask()
  asked[1]?.answer(productCalled('new'))
  await late
  asked[0]?.answer(productCalled('old'))
  expect(await early).toMatchObject({ product: { name: 'old' } })
  expect(await ask()).toMatchObject({ product: { name: 'new' } })
})

test('FAST-01: a failure is not stored', async () => {
  const asked = heldApi()
  const ask = () => callShared('product/one', { productId: id })
  const failing = ask()
  asked[0]?.answer({ success: false, code: 'overloaded', message: 'busy' })
  await expect(failing).rejects.toMatchObject({ code: 'overloaded' })
  void ask()
  expect(asked).toHaveLength(2)
})

test('FAST-01: aborting ends the request only when no other caller waits for it', async () => {
  const asked = heldApi()
  const [one, two] = [new AbortController(), new AbortController()]
  const first = callShared('product/one', { productId: id }, { signal: one.signal })
  const second = callShared('product/one', { productId: id }, { signal: two.signal })
  one.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(asked[0]?.signal.aborted).toBe(false)
  two.abort(new Error('left too'))
  await expect(second).rejects.toThrow('left too')
  expect(asked[0]?.signal.aborted).toBe(true)
  void callShared('product/one', { productId: id })
  expect(asked).toHaveLength(2)
})

test('FAST-01: a prefetch is marked as a prefetch, and its refusal does not fail the shopper’s own call', async () => {
  const asked = heldApi()
  const { signal } = new AbortController()
  markAsPrefetch(signal)
  const ahead = callShared('product/one', { productId: id }, { signal })
  const visit = callShared('product/one', { productId: id })
  expect(asked.map(({ purpose }) => purpose)).toEqual(['prefetch'])
  asked[0]?.answer({ success: false, code: 'rate_limited', message: 'too many' })
  await expect(ahead).rejects.toMatchObject({ code: 'rate_limited' })
  expect(asked.map(({ purpose }) => purpose)).toEqual(['prefetch', undefined])
  asked[1]?.answer(productCalled('Savon'))
  expect(await visit).toMatchObject({ product: { name: 'Savon' } })
})

test('FAST-01: on the server every page sends its own request', () => {
  const asked = heldApi()
  configureApi({ keepAnswersMs: 0 })
  void callShared('product/one', { productId: id })
  void callShared('product/one', { productId: id })
  expect(asked).toHaveLength(2)
})

test('FAST-01: if there are too many answers, the oldest answers are dropped', async () => {
  const asked = heldApi()
  const ask = (number: number) =>
    callShared('product/one', { productId: number.toString(16).padStart(24, '0') })
  for (let number = 0; number <= 60; number += 1) {
    const answer = ask(number)
    asked[number]?.answer(productCalled(`${number}`))
    await answer
  }
  await ask(60)
  expect(asked).toHaveLength(61)
  void ask(0)
  expect(asked).toHaveLength(62)
})
