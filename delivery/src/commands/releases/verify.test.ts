import { readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { jsonOn, publish, runOn } from '../../testing/run-on.ts'

let shop: TestStore

beforeEach(async () => {
  shop = anEmptyStore()
  await publish(shop, '1.0.0')
  await publish(shop, '1.1.0')
  await runOn(shop, 'promote mf-catalog@1.0.0 --to production')
  await runOn(shop, 'promote mf-catalog@1.1.0 --to production')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

/** Every file of the store that verify reads, relative to the store. */
function files(): string[] {
  return readdirSync(shop.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

test('DEL-03: verify accepts a store that has not changed since it was signed', async () => {
  expect(await runOn(shop, 'verify production')).toEqual({
    code: 0,
    err: '',
    out: `Every signature and file is valid: 2 revisions, 2 releases and 10 files in ${shop.root}.\n`,
  })
})

test('DEL-03: verify finds one changed byte in any file of the store and ends with exit code 1', async () => {
  const all = files()
  expect(all.length).toBe(14)
  for (const file of all) {
    const whole = readFileSync(file)
    const flipped = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    flipped[middle] = (flipped[middle] ?? 0) ^ 1
    writeFileSync(file, flipped)
    const { code, out } = await runOn(shop, 'verify')
    expect([file, code]).toEqual([file, 1])
    expect(out).toMatch(/^\d problems?; looked at/)
    writeFileSync(file, whole)
  }
})

test('DEL-03: verify --json reports a missing file in one document', async () => {
  unlinkSync(join(shop.root, 'c/production/00000001.json'))
  const file = files().find((each) => each.endsWith('browser/1.1.0.mjs')) ?? ''
  unlinkSync(file)
  const { code, out, err } = await runOn(shop, 'verify production --json')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect((JSON.parse(out) as { problems: string[] }).problems).toEqual([
    'revision 1 of production is missing',
    `browser/1.1.0.mjs of mf-catalog 1.1.0 is missing in ${shop.root}`,
  ])
})

test('DEL-03: verify requires the releases that the newest revision names, but no pruned releases of older revisions', async () => {
  rmSync(join(shop.root, 'r/mf-catalog/1.0.0'), { recursive: true })
  expect((await runOn(shop, 'verify production')).code).toBe(0)
  rmSync(join(shop.root, 'r/mf-catalog/1.1.0'), { recursive: true })
  const { code, out } = await runOn(shop, 'verify production')
  expect(code).toBe(1)
  expect(out).toContain(`mf-catalog 1.1.0 is not published in ${shop.root}`)
  await expect(jsonOn(shop, 'verify staging')).rejects.toThrow('There is no channel staging')
})
