import { storeKinds, type TestStore } from '@shop/releases/testing/a-store'
import {
  killPublishers,
  requireGapless,
  updateFromProcesses,
} from '@shop/releases/testing/processes'
import { defineBench, number, someOf } from '../measuring/bench.ts'
import { type Figure, median } from '../measuring/figures.ts'
import { buildShop } from '../../setup/built-shop.ts'
import { timePromotions } from './time-promotions.ts'

const partNames = ['updates', 'kills', 'promotions'] as const
type Part = (typeof partNames)[number]
/** Row, value and unit of a figure; the column is the store. */
type Row = Pick<Figure, 'row' | 'value' | 'unit' | 'atMost'>

export const delivery = defineBench({
  does: 'processes that update one channel, publishers that are killed, and promote to first page, in a folder and on S3 (DEL-02, DEL-07).',
  example: 'pnpm bench delivery --parts promotions --promotions 10',
  options: {
    parts: someOf(partNames, 'what is measured'),
    processes: number(8, 'how many processes update one channel'),
    updates: number(50, 'how many updates each process makes'),
    kills: number(50, 'how many publishers are killed'),
    promotions: number(10, 'how many versions are promoted'),
  },
  measure: async ({ parts, processes, updates, kills, promotions }) => {
    /** These throw if a revision is lost or a reader sees an incomplete release. */
    const measures: Record<Part, (store: TestStore) => Promise<Row[]>> = {
      updates: async (store) => {
        const updated = await updateFromProcesses(store, { processes, updates })
        await requireGapless(store, updated)
        const row = `${processes} processes × ${updates} updates`
        return [
          {
            row: `${row}: accepted, in one chain without gaps`,
            value: updated.accepted.size,
            unit: '',
          },
          { row: `${row}: time`, value: updated.ms / 1000, unit: 's' },
        ]
      },
      kills: async (store) => {
        const { halfway, published } = await killPublishers(store, kills)
        const row = `${kills} publishers killed`
        return [
          { row: `${row}: within a release`, value: halfway, unit: '' },
          { row: `${row}: releases seen, all of them whole`, value: published, unit: '' },
        ]
      },
      promotions: async (store) => {
        const times = await timePromotions(store.env, promotions)
        const row = 'promote to the first page of a version that the gateway has no copy of'
        return [
          { row: `${row}: median`, value: median(times) / 1000, unit: 's', atMost: 2 },
          { row: `${row}: longest`, value: Math.max(...times) / 1000, unit: 's', atMost: 2 },
        ]
      },
    }
    if (parts.includes('promotions')) buildShop()
    const figures: Figure[] = []
    for (const part of parts) {
      for (const [column, open] of storeKinds) {
        const store = await open()
        try {
          const rows = await measures[part](store)
          figures.push(...rows.map((row) => ({ ...row, table: 'delivery', column })))
        } finally {
          await store.close()
        }
      }
    }
    return figures
  },
})
