import { earlyCallElement } from './early-call.ts'

const path = '/api/order/userorders'
const now = Date.UTC(2026, 10, 23)
const fetch = jest.fn()
const realFetch = globalThis.fetch
// jsdom has none.
const realTimeout = AbortSignal.timeout as typeof AbortSignal.timeout | undefined
const inUrlSafeBase64 = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const tokenWith = (claims: object) => `h.${inUrlSafeBase64(claims)}.s`
const lasting = tokenWith({ sub: 'u1', exp: now / 1000 + 3600, name: '>>>???' })

function runScript(): void {
  document.head.innerHTML = earlyCallElement(path)
  const written = document.head.querySelector('script')!
  // Only a script that is put in as an element runs.
  const script = document.createElement('script')
  script.dataset.path = written.dataset.path
  script.textContent = written.textContent
  document.head.append(script)
}

beforeEach(() => {
  jest.useFakeTimers({ now })
  globalThis.fetch = fetch
  AbortSignal.timeout = () => new AbortController().signal
  fetch.mockReset().mockResolvedValue({ status: 200, json: async () => ({ success: true }) })
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
  Object.assign(AbortSignal, { timeout: realTimeout })
  globalThis.earlyCall = undefined
  localStorage.clear()
})

test('LIGHT-01: the call of the page is sent with the stored token, and its answer kept', async () => {
  localStorage.setItem('token', ` ${lasting}\n`)
  runScript()
  expect(fetch.mock.calls).toEqual([
    [
      path,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', token: lasting },
        body: '{}',
        signal: expect.anything() as unknown,
      },
    ],
  ])
  expect(globalThis.earlyCall).toMatchObject({ path, token: lasting, sentAt: now })
  expect(await globalThis.earlyCall!.answer).toEqual({ status: 200, json: { success: true } })
})

test('LIGHT-01: a call without an answer leaves none', async () => {
  fetch.mockRejectedValue(new TypeError('no connection'))
  localStorage.setItem('token', lasting)
  runScript()
  expect(await globalThis.earlyCall!.answer).toBeUndefined()
})

test.each([
  undefined,
  '',
  ' ',
  'unreadable',
  'h.%%%.s',
  tokenWith({ sub: 'u1' }),
  tokenWith({ exp: now / 1000 - 1 }),
  tokenWith({ exp: now / 1000 + 29 }),
])('LIGHT-01: with %j in storage nothing is sent', (token) => {
  if (token !== undefined) localStorage.setItem('token', token)
  runScript()
  expect(fetch).not.toHaveBeenCalled()
  expect(globalThis.earlyCall).toBeUndefined()
})
