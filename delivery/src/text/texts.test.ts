import { canaryText, changesBetween, changeText, type Entries, pinText } from './changes.ts'
import { sizesOf } from './sizes.ts'
import { count, moment, size } from './format-values.ts'

const until = Date.UTC(2026, 11, 1, 9, 5)
const before: Entries = {
  'mf-catalog': { stable: '1.4.1' },
  'mf-account': { stable: '1.0.0', canary: { version: '1.1.0', percent: 5, salt: 's' } },
  'mf-old': { stable: '1.0.0' },
}
const after = {
  'mf-new': { stable: '1.0.0' },
  'mf-catalog': { stable: '1.4.2', pin: { version: '1.4.0', expiresAt: until, reason: 'sale' } },
  'mf-account': { stable: '1.0.0', canary: { version: '1.1.0', percent: 20, salt: 's' } },
} as unknown as Entries

test('DEL-02: the differences of two revisions are listed by remote, without unchanged entries', () => {
  expect(changesBetween(before, after).map(changeText)).toEqual([
    'mf-account canary 1.1.0 to 5 % → 1.1.0 to 20 %',
    'mf-catalog stable 1.4.1 → 1.4.2',
    'mf-catalog pin 1.4.0 until 2026-12-01 09:05 UTC: sale',
    'mf-new stable 1.0.0',
    'mf-old stable 1.0.0 → none',
  ])
  expect(changesBetween(after, after)).toEqual([])
})

test('DEL-04: the text of an entry without canary or pin names neither of them', () => {
  expect([canaryText({}), pinText({})] as string[]).toEqual(['', ''])
})

test('LIGHT-01: the size of a release is the sum of the files that browsers load, each in its smallest compressed form', () => {
  const file = (bytes: number) => ({ bytes, integrity: '' })
  const files = {
    'browser/a.mjs': file(1000),
    'browser/a.mjs.br': file(200),
    'browser/a.mjs.gz': file(300),
    'browser/b.mjs': file(50),
    'browser/b.mjs.zst': file(60),
    'ssr/a.mjs': file(700),
    'locales/fr/home.json': file(30),
    'contract.json': file(9),
  }
  expect(sizesOf({ files })).toEqual({ browser: 1050, compressed: 250, server: 700, texts: 30 })
})

test('DEL-02: times, sizes and numbers are written in a readable form', () => {
  expect([moment(until), moment(undefined), moment(Number.NaN)]).toEqual([
    '2026-12-01 09:05 UTC',
    '',
    'never',
  ])
  expect([size(999), size(1000), size(999_949), size(1_000_000)]).toEqual([
    '999 B',
    '1.0 kB',
    '999.9 kB',
    '1.0 MB',
  ])
  expect([count(1, 'release'), count(0, 'release'), count(2, 'entry', 'entries')]).toEqual([
    '1 release',
    '0 releases',
    '2 entries',
  ])
})
