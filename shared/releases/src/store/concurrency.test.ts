import {
  killPublishers,
  requireGapless,
  updateFromProcesses,
} from '../testing/processes/concurrent-processes.ts'
import { storeKinds, type TestStore } from '../testing/a-store.ts'

describe.each(storeKinds)('on %s', (_kind, open) => {
  let shop: TestStore
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  test('DEL-07: concurrent updates of several processes make one chain without gaps, and no update is lost', async () => {
    const updated = await updateFromProcesses(shop, { processes: 4, updates: 8 })
    expect(updated.accepted.size).toBe(32)
    await requireGapless(shop, updated)
  })

  test('DEL-07: a killed publisher leaves no incomplete release and does not block the next publisher', async () => {
    await expect(killPublishers(shop, 4)).resolves.toBeDefined()
  })
})
