import { aRelease } from '../testing/a-release.ts'
import { checkedName, checkedVersion, isSourceMap, Release } from './release.ts'

const { release } = aRelease()
const isRelease = (parts: object) => Release.safeParse({ ...release, ...parts }).success
const page = { path: '/', frame: 'layout', namespaces: [], modules: [] }
const withPage = (parts: object) => isRelease({ pages: { home: { ...page, ...parts } } })

test('DEL-01: a complete release is read; a release with a different schema number is refused', () => {
  expect(isRelease({})).toBe(true)
  expect([isRelease({ schema: 3 }), isRelease({ schema: 5 })]).toEqual([false, false])
})

test.each(['../evil', 'mf/catalog', 'MF', '1mf', ''])(
  'DEL-03: %j is not a valid name of a remote',
  (name) => {
    expect(isRelease({ name })).toBe(false)
    expect(() => checkedName(name)).toThrow(/./)
  },
)

test.each(['1.0', '1.0.0/..', 'v1.0.0', `1.0.0-${'a'.repeat(60)}`])(
  'DEL-03: %j is not a valid version',
  (version) => {
    expect(isRelease({ version })).toBe(false)
    expect(() => checkedVersion(version)).toThrow(/./)
  },
)

test('DEL-03: valid names and versions stay unchanged', () => {
  expect([checkedName('mf-catalog'), checkedVersion('1.5.0-beta.1')]).toEqual([
    'mf-catalog',
    '1.5.0-beta.1',
  ])
})

test.each(['/etc/passwd', 'browser/../../x', '..', 'browser//x', 'a b'])(
  'DEL-03: %j is not a path of a file in a release',
  (path) => {
    expect(isRelease({ entry: path })).toBe(false)
    const bytes = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 }
    expect(isRelease({ files: { [path]: bytes } })).toBe(false)
    expect(isRelease({ files: { 'browser/x.mjs': bytes } })).toBe(true)
  },
)

test.each(['sha256-abc', `sha384-${'a'.repeat(63)}`, `sha384-${'a'.repeat(63)}"`])(
  'DEL-03: %j is not a hash of a file',
  (integrity) => {
    expect(isRelease({ files: { 'browser/x.mjs': { integrity, bytes: 1 } } })).toBe(false)
  },
)

test('DEL-01: a page has a path in the router’s syntax, with at most four optional parts', () => {
  for (const path of ['/collection/:category?', '/*', '/a?/b?/c?/d?'])
    expect(withPage({ path })).toBe(true)
  for (const path of ['collection', '/a b', '/a?/b?/c?/d?/e?', '/<script>'])
    expect(withPage({ path })).toBe(false)
  expect([withPage({ frame: 'bare' }), withPage({ frame: 'full' })]).toEqual([true, false])
})

test('DEL-13: a link has a short text in each language, and a page has at most three links', () => {
  const link = (fr: string) => ({ place: 'navigation', text: { fr, en: 'Fidelity', ar: 'وفاء' } })
  expect(withPage({ links: [link('Fidélité')] })).toBe(true)
  for (const fr of ['', ' Fidélité', 'Fidélité ', 'a\nb', 'a\u202eb', 'x'.repeat(41)]) {
    expect(withPage({ links: [link(fr)] })).toBe(false)
  }
  expect(withPage({ links: Array(4).fill(link('a')) })).toBe(false)
  expect(withPage({ links: [{ place: 'navigation', text: { fr: 'a' } }] })).toBe(false)
})

test('DEL-12: a commit is a hash of Git, with a mark for uncommitted changes', () => {
  for (const commit of ['0a1b2c3', '0a1b2c3-dirty']) expect(isRelease({ commit })).toBe(true)
  for (const commit of ['0a1b2c', 'main', '0a1b2c3-new']) expect(isRelease({ commit })).toBe(false)
})

test('MFE-08: a file is recognised as a source map by its name', () => {
  expect([isSourceMap('browser/a.mjs.map'), isSourceMap('browser/map.mjs')]).toEqual([true, false])
})
