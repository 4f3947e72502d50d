import { anEmptyS3Store, type S3TestStore, withOneFlip } from '@shop/releases/testing/a-store'
import { day, entriesOf, publish, runOn, start } from './testing/run-on.ts'

let shop: S3TestStore

beforeEach(async () => {
  shop = await anEmptyS3Store()
  await publish(shop, '1.0.0')
  await publish(shop, '1.1.0')
})
afterEach(() => shop.close())

const where = 's3://releases-of-the-test/shop'
const stable = async () => (await entriesOf(shop))['mf-catalog']?.stable

test('DEL-07: promote, rollback, verify and prune work in a bucket as in a folder', async () => {
  const promoted = await runOn(shop, 'promote mf-catalog@1.0.0 --to production')
  expect([promoted.code, promoted.out]).toEqual([0, expect.stringContaining(where)])
  await runOn(shop, 'promote mf-catalog@1.1.0 --to production')
  expect(await stable()).toBe('1.1.0')
  expect((await runOn(shop, 'rollback production --remote mf-catalog')).code).toBe(0)
  expect(await stable()).toBe('1.0.0')
  await publish(shop, '1.2.0')
  const pruned = await runOn(shop, 'prune --keep-days 1', { now: start + 400 * day })
  expect([pruned.code, pruned.err]).toEqual([0, ''])
  expect((await shop.store.versions('mf-catalog')).toSorted()).toEqual(['1.0.0', '1.1.0'])
  expect(await runOn(shop, 'verify')).toEqual({
    code: 0,
    err: '',
    out: `Every signature and file is valid: 3 revisions, 2 releases and 10 files in ${where}.\n`,
  })
})

test('DEL-03: verify finds one changed bit in any object of the bucket', async () => {
  await runOn(shop, 'promote mf-catalog@1.0.0 --to production')
  const keys = (await Promise.all(['c/', 'r/', 'f/'].map((each) => shop.objects.list(each)))).flat()
  expect(keys).toHaveLength(13)
  for (const key of keys) {
    shop.overwrite(key, withOneFlip)
    expect([key, (await runOn(shop, 'verify')).code]).toEqual([key, 1])
    shop.overwrite(key, withOneFlip)
  }
  expect((await runOn(shop, 'verify')).code).toBe(0)
})

test.each(['promote mf-catalog@1.1.0 --to production', 'verify', 'status'])(
  'DEL-07: `%s` on a bucket that stays busy ends with exit code 3 and one line, and changes nothing',
  async (line) => {
    await runOn(shop, 'promote mf-catalog@1.0.0 --to production')
    const before = [...shop.server.objects.keys()]
    shop.server.behaviour.fault = ({ method }) => (method === 'GET' ? { code: 'SlowDown' } : null)
    const { code, err } = await runOn(shop, line)
    expect(code).toBe(3)
    expect(err).toMatch(
      /^RELEASES_URL=s3:\/\/releases-of-the-test\/shop: the store failed to .+\.\n$/,
    )
    expect([...shop.server.objects.keys()]).toEqual(before)
  },
)
