/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rspack } from '@rspack/core'
import apps from '../../../../../apps.json'
import { missingTexts, TextsPlugin } from './texts.plugin.ts'

let app: string
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'texts-'))
})
afterEach(() => rmSync(app, { recursive: true }))

function write(texts: Record<string, object>): void {
  for (const [file, content] of Object.entries(texts)) {
    const path = join(app, 'src/locales', `${file}.json`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(content))
  }
}

test('DEL-13: a key that is missing in any language is reported with its file', () => {
  write({
    'fr/loyalty': { title: 'a', box: { text: 'b' } },
    'en/loyalty': { title: 'a', box: {}, more: 'c' },
    'ar/loyalty': { title: 'a', box: { text: 'b' }, more: 'c' },
  })
  expect(missingTexts(app)).toEqual([
    'src/locales/fr/loyalty.json lacks more, which src/locales/ar/loyalty.json has',
    'src/locales/en/loyalty.json lacks box.text, which src/locales/ar/loyalty.json has',
  ])
})

test('DEL-13: if a language lacks a file that other languages have, the file is reported', () => {
  write({ 'fr/loyalty': {}, 'ar/loyalty': {} })
  expect(missingTexts(app)).toEqual([
    'src/locales/en/loyalty.json is missing: each language has a file of its own',
  ])
})

test('DEL-13: each language needs only its own plural forms', () => {
  const arabic = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `points_${form}`)
  write({
    'fr/loyalty': { points_one: 'a', points_many: 'b', points_other: 'c' },
    'en/loyalty': { points_one: 'a', points_other: 'c' },
    'ar/loyalty': Object.fromEntries(arabic.slice(1).map((key) => [key, 'a'])),
  })
  expect(missingTexts(app)).toEqual([
    'src/locales/ar/loyalty.json lacks points_zero, which src/locales/en/loyalty.json has',
  ])
})

test('DEL-13: each language needs only its own forms of ordinal numbers', () => {
  write({
    'fr/loyalty': { rank_ordinal_one: 'a', rank_ordinal_other: 'b' },
    'en/loyalty': { rank_ordinal_one: 'a', rank_ordinal_other: 'b' },
    'ar/loyalty': { rank_ordinal_other: 'b' },
  })
  expect(missingTexts(app)).toEqual([
    'src/locales/en/loyalty.json lacks rank_ordinal_two, which src/locales/ar/loyalty.json has',
    'src/locales/en/loyalty.json lacks rank_ordinal_few, which src/locales/ar/loyalty.json has',
  ])
})

test.each([
  [null, 'box.text is not text'],
  [3, 'box.text is not text'],
  [['a'], 'box.text is not text'],
])('DEL-13: %j in place of a text is reported with file and key', (text, problem) => {
  write({ 'fr/loyalty': { box: { text } } })
  expect(() => missingTexts(app)).toThrow(`fr/loyalty.json cannot be read: ${problem}`)
})

test('DEL-13: a build that lacks a text fails, and the error names the key', async () => {
  write({ 'fr/loyalty': { title: 'a' }, 'en/loyalty': {}, 'ar/loyalty': { title: 'a' } })
  writeFileSync(join(app, 'main.js'), '')
  const entry = './main.js'
  const plugins = [new TextsPlugin()]
  const compiler = rspack({ mode: 'none', context: app, entry, plugins, output: { path: app } })
  const said = await new Promise((resolve) => {
    compiler.run((_error, stats) => compiler.close(() => resolve(stats?.toString('errors-only'))))
  })
  expect(said).toContain('src/locales/en/loyalty.json lacks title, which')
})

test.each([apps.shell, ...apps.remotes])('GEN-05: %s has every text in every language', (name) => {
  expect(missingTexts(join(import.meta.dirname, '../../../../..', name))).toEqual([])
})
