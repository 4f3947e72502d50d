import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LastGood } from './last-good.ts'

const set = { revision: 3, versions: { 'mf-catalog': '1.2.0' } }
const aFile = () => join(mkdtempSync(join(tmpdir(), 'last-good-')), 'data/last-good.json')

test('DEL-03: after a restart, the last running set of releases is read', async () => {
  const file = aFile()
  await new LastGood(file).write(set)
  expect(await new LastGood(file).read()).toEqual(set)
})

test('SEC-04: only the shop’s user can read the file, and no draft is left beside it', async () => {
  const file = aFile()
  await new LastGood(file).write(set)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['last-good.json'])
})

test('DEL-03: a set of releases is written only if it differs from the stored set', async () => {
  const file = aFile()
  const lastGood = new LastGood(file)
  await lastGood.write(set)
  writeFileSync(file, 'of the test')
  await lastGood.write({ ...set })
  expect(readFileSync(file, 'utf8')).toBe('of the test')
  await lastGood.write({ ...set, revision: 4 })
  expect(await lastGood.read()).toEqual({ ...set, revision: 4 })
})

test.each([
  ['incomplete', '{"revision": 3'],
  ['in a different format', '{"revision": "3", "versions": {}}'],
])('DEL-03: a file that is %s counts as missing', async (_, text) => {
  const file = aFile()
  await new LastGood(file).write(set)
  writeFileSync(file, text)
  expect(await new LastGood(file).read()).toBeUndefined()
})

test('DEL-03: without a file there is no last good set of releases', async () => {
  expect(await new LastGood(aFile()).read()).toBeUndefined()
})
