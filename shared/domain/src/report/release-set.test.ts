import { readReleaseSet, writeReleaseSet } from './release-set.ts'

test('DEL-08: a set of versions is written in a fixed order, and read again', () => {
  const text = 'mf-catalog@1.4.2 canary,mf-account@1.0.0,shell@1.0.0-3fa9c1ab'
  expect(readReleaseSet(text)).toEqual([
    { part: 'mf-catalog', version: '1.4.2', isCanary: true },
    { part: 'mf-account', version: '1.0.0', isCanary: false },
    { part: 'shell', version: '1.0.0-3fa9c1ab', isCanary: false },
  ])
  expect(writeReleaseSet(readReleaseSet(text))).toBe(
    'shell@1.0.0-3fa9c1ab,mf-account@1.0.0,mf-catalog@1.4.2 canary',
  )
})

const longestName = `mf-2${'x'.repeat(57)}`
const longestVersion = `1.0.0-${'x'.repeat(54)}`

test('DEL-08: names with digits, names of 61 characters, and versions of 60 characters can be read', () => {
  const text = `${longestName}@${longestVersion} canary`
  expect(readReleaseSet(text)).toEqual([
    { part: longestName, version: longestVersion, isCanary: true },
  ])
  expect(readReleaseSet(`x${longestName}@1.0.0,mf-catalog@${longestVersion}x`)).toEqual([])
})

test.each([
  '',
  'mf-catalog',
  'mf-catalog@latest',
  'A b@1.0.0',
  'x@1.0.0-\u001b[2J',
  '__proto__@1',
  'a@1.0.0@1',
])('DEL-08: %j contains no version', (text) => {
  expect(readReleaseSet(text)).toEqual([])
})

test('DEL-08: only the first twelve versions of a long list are read', () => {
  const text = Array.from({ length: 100 }, (_, index) => `a@1.0.${index}`).join(',')
  expect(readReleaseSet(text)).toHaveLength(12)
})

test('DEL-08: a text longer than any set of versions is not read', () => {
  const longest = { part: longestName, version: longestVersion, isCanary: true }
  const text = writeReleaseSet(Array.from({ length: 13 }, () => longest))
  expect(readReleaseSet(text)).toHaveLength(12)
  expect(readReleaseSet(`mf-catalog@1.0.0,${'x'.repeat(1600)}`)).toEqual([])
})

test('DEL-08: the shell is written first, so that the limit on the number of versions never excludes it', () => {
  const remotes = Array.from({ length: 12 }, (_, index) => ({
    part: `mf-${index}`,
    version: '1.0.0',
    isCanary: false,
  }))
  const shell = { part: 'shell', version: '1.0.0', isCanary: false }
  const written = readReleaseSet(writeReleaseSet([...remotes, shell]))
  expect(written).toHaveLength(12)
  expect(written[0]).toEqual(shell)
})
