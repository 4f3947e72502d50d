import { addKey } from '@shop/releases/testing/a-store'
import { PageTokens } from './page-tokens.ts'

const keysWith = (signing?: ReturnType<typeof addKey>) => ({ signing })
const aKey = (id: string) => addKey(new Map(), id, { publishes: [], promotes: {} })
const versions = { 'mf-catalog': '1.0.0' }
const now = Date.UTC(2026, 10, 23, 8, 5)
const minutes = (count: number) => now + count * 60_000

test('SEC-07: a report is accepted with the token of its page, for the page’s versions and for two hours', () => {
  const tokens = new PageTokens(keysWith(aKey('one')))
  const token = tokens.token(versions, now)
  expect(tokens.isOf(token, versions, now)).toBe(true)
  expect(tokens.isOf(token, versions, minutes(120))).toBe(true)
  expect(tokens.isOf(token, versions, minutes(130))).toBe(false)
  expect(tokens.isOf(token, versions, minutes(-10))).toBe(false)
  expect(tokens.isOf(token, { 'mf-catalog': '1.1.0' }, now)).toBe(false)
})

test('SEC-07: all pages within ten minutes have the same token, so that their ETag does not change', () => {
  const tokens = new PageTokens(keysWith(aKey('one')))
  expect(tokens.token(versions, minutes(4))).toBe(tokens.token(versions, now))
  expect(tokens.token(versions, minutes(5))).not.toBe(tokens.token(versions, now))
})

test.each([undefined, '', 'x', 'abc.def', `${'z'.repeat(9)}.${'a'.repeat(22)}`])(
  'SEC-07: %j is not a token',
  (token) => {
    expect(new PageTokens(keysWith(aKey('one'))).isOf(token, versions, now)).toBe(false)
  },
)

test('SEC-07: a token with an invented signature or window is refused', () => {
  const tokens = new PageTokens(keysWith(aKey('one')))
  const [window = '', signature = ''] = tokens.token(versions, now).split('.')
  expect(tokens.isOf(`${window}.${'a'.repeat(22)}`, versions, now)).toBe(false)
  const earlier = (Number.parseInt(window, 36) - 1).toString(36)
  expect(tokens.isOf(`${earlier}.${signature}`, versions, now)).toBe(false)
})

test('SEC-07: gateways with the same key accept each other’s tokens; a gateway with a different key does not', () => {
  const key = aKey('one')
  const token = new PageTokens(keysWith(key)).token(versions, now)
  expect(new PageTokens(keysWith(key)).isOf(token, versions, now)).toBe(true)
  expect(new PageTokens(keysWith(aKey('two'))).isOf(token, versions, now)).toBe(false)
  expect(new PageTokens(keysWith()).isOf(token, versions, now)).toBe(false)
})

test('SEC-07: reports of open pages still count after one change of the key, but not after a second change', () => {
  const keys = keysWith(aKey('one'))
  const tokens = new PageTokens(keys)
  const first = tokens.token(versions, now)
  keys.signing = aKey('two')
  const second = tokens.token(versions, now)
  expect(second).not.toBe(first)
  expect(tokens.isOf(first, versions, now)).toBe(true)
  keys.signing = aKey('three')
  expect(tokens.isOf(second, versions, now)).toBe(true)
  expect(tokens.isOf(first, versions, now)).toBe(false)
})

test('SEC-07: a gateway without a key uses a random secret', () => {
  const tokens = new PageTokens(keysWith())
  const token = tokens.token(versions, now)
  expect(tokens.isOf(token, versions, now)).toBe(true)
  expect(new PageTokens(keysWith()).isOf(token, versions, now)).toBe(false)
})
