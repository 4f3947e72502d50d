import { rmSync } from 'node:fs'
import {
  killPublishers,
  requireGapless,
  updateFromProcesses,
} from '../testing/processes/concurrent-processes.ts'
import { anEmptyStore, type TestStore } from '../testing/a-store.ts'

let shop: TestStore

beforeEach(() => {
  shop = anEmptyStore()
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('DEL-07: what several processes decide at once makes one chain without gaps, and none is lost', async () => {
  const updated = await updateFromProcesses(shop, { processes: 4, updates: 10 })
  expect(updated.accepted.size).toBe(40)
  await requireGapless(shop, updated)
})

test('DEL-07: a publisher that is killed leaves nothing half-seen, and holds the next one up in nothing', async () => {
  await expect(killPublishers(shop, 6)).resolves.toBeDefined()
})
