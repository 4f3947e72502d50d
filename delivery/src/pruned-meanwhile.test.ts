import { StoreFailure } from '@shop/releases'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { Delivery } from './store/open-delivery.ts'
import { day, publish, runOn, start } from './testing/run-on.ts'

let shop: TestStore

/** Runs a command one year after `start`. `meanwhile` runs between the command's checks and its new revision. */
const lateWhile = (meanwhile: (delivery: Delivery) => Promise<void> | void, line: string) =>
  runOn(shop, line, {
    now: start + 365 * day,
    smoke: async (delivery) => {
      await meanwhile(delivery)
      return []
    },
  })

/** Prunes with a separate command, as a second machine does. */
async function prune(): Promise<void> {
  const { out } = await runOn(shop, 'prune --keep-days 30', { now: start + 365 * day })
  expect(out).toContain('Removed 1 release')
}

beforeEach(async () => {
  shop = anEmptyStore()
  await publish(shop, '1.0.0')
  await runOn(shop, 'promote mf-catalog@1.0.0 --to production')
  await publish(shop, '1.1.0')
})
afterEach(() => shop.close())

test.each(['', ' --percent 5'])(
  'DEL-07: if a version is pruned while `promote%s` runs, the command reports this and says what to do',
  async (share) => {
    const { code, err } = await lateWhile(prune, `promote mf-catalog@1.1.0 --to production${share}`)
    expect(code).toBe(1)
    expect(err).toBe('mf-catalog 1.1.0 was pruned meanwhile: publish it again.\n')
    await publish(shop, '1.1.0')
    expect((await runOn(shop, 'verify')).code).toBe(0)
  },
)

test('DEL-07: a version counts as published if the store fails to answer before the new revision is written', async () => {
  const { code, err } = await lateWhile(({ store }) => {
    jest.spyOn(store, 'find').mockRejectedValue(new StoreFailure('The store is silent.'))
  }, 'promote mf-catalog@1.1.0 --to production')
  expect({ code, err }).toEqual({ code: 0, err: '' })
})
