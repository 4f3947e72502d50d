import { createPrivateKey } from 'node:crypto'
import { addKey } from '../testing/a-store.ts'
import { newKeyPair } from './keys.ts'
import { mayPromote, mayPublish, readSigned, signedText, type TrustedKey } from './signing.ts'

const trusted = new Map<string, TrustedKey>()
const key = addKey(trusted, 'catalog', { publishes: ['mf-catalog'], promotes: {} })
const document = { schema: 4, name: 'mf-catalog', files: { b: 1, a: 2 } }
const text = signedText(document, key)

test('DEL-03: a signed document is read unchanged, with the id of its key', () => {
  expect(readSigned(text, trusted)).toEqual({
    document,
    key: trusted.get('catalog'),
    keyId: 'catalog',
  })
  expect(text).toMatch(/\}\n$/)
})

test.each<[string, (signed: string) => string, string]>([
  ['a different value', (signed) => signed.replace('mf-catalog', 'mf-account'), 'does not match'],
  ['an additional field', (signed) => signed.replace('{', '{"more":1,'), 'does not match'],
  [
    'fields in a different sequence',
    (signed) => signed.replace('"b": 1', '"a": 2').replace('"a": 2\n', '"b": 1\n'),
    'does not match its signature by the key catalog',
  ],
  ['no signature', () => JSON.stringify(document), 'carries no signature'],
  [
    'a signature with a wrong structure',
    () => JSON.stringify({ ...document, signature: { keyId: 'catalog' } }),
    'carries no signature',
  ],
  ['a list', () => '[]', 'is not a JSON object'],
  ['null', () => 'null', 'is not a JSON object'],
  ['a text', () => '"x"', 'is not a JSON object'],
  ['a text that is not JSON', (signed) => signed.slice(1), 'is not JSON'],
])('DEL-03: %s is refused, and the error says why', (_what, change, words) => {
  expect(() => readSigned(change(text), trusted)).toThrow(words)
})

test('DEL-03: a signature by a different key under the id of a trusted key is refused, and an unknown id is reported', () => {
  const { privatePem } = newKeyPair()
  const stranger = { id: 'catalog', privateKey: createPrivateKey(privatePem) }
  expect(() => readSigned(signedText(document, stranger), trusted)).toThrow(
    'does not match its signature by the key catalog',
  )
  expect(() => readSigned(signedText(document, { ...stranger, id: 'x' }), trusted)).toThrow(
    'is signed with the key x, which is not trusted here',
  )
})

test('DEL-03: a key may publish the remotes in its rights, or all remotes', () => {
  const rights = { publishes: ['mf-catalog'], promotes: {} }
  expect(['mf-catalog', 'mf-account', '*'].map((name) => mayPublish(rights, name))).toEqual([
    true,
    false,
    false,
  ])
  expect(mayPublish({ ...rights, publishes: ['*'] }, 'mf-account')).toBe(true)
  expect(mayPublish({ ...rights, publishes: [] }, 'mf-catalog')).toBe(false)
})

test.each<[Record<string, string[]>, boolean]>([
  [{ production: ['mf-catalog'] }, true],
  [{ production: ['*'] }, true],
  [{ '*': ['mf-catalog'] }, true],
  [{ '*': ['*'] }, true],
  [{ production: ['mf-account'], '*': ['mf-catalog'] }, true],
  [{ production: ['mf-account'] }, false],
  [{ staging: ['*'] }, false],
  [{ production: [] }, false],
  [{}, false],
])('DEL-03: with the rights %j, a key may change mf-catalog on production: %s', (promotes, may) => {
  expect(mayPromote({ publishes: [], promotes }, 'production', 'mf-catalog')).toBe(may)
})
