import { parseArgs } from 'node:util'
import {
  killPublishers,
  requireGapless,
  updateFromProcesses,
} from '@shop/releases/testing/processes'
import { storeKinds, type TestStore } from '@shop/releases/testing/a-store'
import { buildShop } from '../../setup/built-shop.ts'
import { median } from '../page/measure/median.ts'
import { milliseconds, seconds } from '../page/units.ts'
import { timePromotions } from './time-promotions.ts'

/** What is measured of one store; answers a line of figures. Throws where a revision is lost or half a release is seen. */
type Part = (shop: TestStore) => Promise<string>

/**
 * `pnpm bench delivery`: many processes that update one channel, publishers that are killed (DEL-07), and the time from a
 * promotion to the first page (DEL-02), each on a folder and on an S3 server of this process.
 */
export async function benchDelivery(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: 'updates,kills,promotions' },
      processes: { type: 'string', default: '8' },
      updates: { type: 'string', default: '50' },
      kills: { type: 'string', default: '50' },
      promotions: { type: 'string', default: '10' },
    },
  })
  const [processes, updates] = [Number(values.processes), Number(values.updates)]
  const parts: Record<string, Part> = {
    updates: async (shop) => {
      const updated = await updateFromProcesses(shop, { processes, updates })
      await requireGapless(shop, updated)
      const { accepted, ms } = updated
      return `${processes} processes × ${updates} updates: ${accepted.size} accepted, one chain without gaps, ${seconds(ms)}, ${milliseconds(ms / accepted.size)} each`
    },
    kills: async (shop) => {
      const { halfway, published } = await killPublishers(shop, Number(values.kills))
      return `${values.kills} publishers killed, ${halfway} of them within a release: ${published} whole releases seen, none that was not`
    },
    promotions: async (shop) => {
      const times = await timePromotions(shop.env, Number(values.promotions))
      return `from promote to the first page of a version that the gateway had no copy of, ${times.length} times: median ${milliseconds(median(times))}, longest ${milliseconds(Math.max(...times))}`
    },
  }
  const named = values.parts.split(',')
  if (named.includes('promotions')) buildShop()
  for (const name of named) {
    const part = parts[name]
    if (!part) throw new Error(`--parts ${name}: of ${Object.keys(parts).join(', ')}`)
    for (const [kind, open] of storeKinds) console.log(`${kind}: ${await onNewStore(open, part)}`)
  }
  return true
}

async function onNewStore(open: () => Promise<TestStore>, part: Part): Promise<string> {
  const shop = await open()
  try {
    return await part(shop)
  } finally {
    await shop.close()
  }
}
