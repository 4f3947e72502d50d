import { setTimeout as wait } from 'node:timers/promises'
import { ChannelLog, openReleases, releaseSettings } from '@shop/releases'
import { storeKinds, type TestStore } from '@shop/releases/testing/a-store'
import {
  killPublishers,
  requireGapless,
  updateFromProcesses,
} from '@shop/releases/testing/processes'
import { buildShop, startShop } from '../setup/built-shop.ts'
import { publishForged } from '../setup/forged-release.ts'
import { type Bench, number, someOf } from './measuring/bench.ts'
import { type Figure, median } from './measuring/figures.ts'

type Part = 'updates' | 'kills' | 'promotions'
/** A figure whose table, row and column are added later. The column is the name of the store. */
type Row = Pick<Figure, 'value' | 'atMost'> & { unit?: 's' }
type Measure = (store: TestStore, count: number) => Promise<[row: string, Row][]>

/** Each part throws if a revision is lost, a reader sees an incomplete release, or a version is not served. */
const parts: Record<Part, Measure> = {
  updates: async (store, count) => {
    const updated = await updateFromProcesses(store, { processes: 8, updates: count })
    await requireGapless(store, updated)
    return [
      ['updates of 8 processes, in one chain without gaps', { value: updated.accepted.size }],
      ['time of these updates', { value: updated.ms / 1000, unit: 's' }],
    ]
  },
  kills: async (store, count) => {
    const { halfway, published } = await killPublishers(store, count)
    return [
      ['publishers killed within a release', { value: halfway }],
      ['releases seen, all of them whole', { value: published }],
    ]
  },
  promotions: async ({ env }, count) => {
    const times = await timePromotions(env, count)
    const row = 'promote to the first page of a version that the gateway has no copy of'
    return [
      [`${row}: median`, { value: median(times) / 1000, unit: 's', atMost: 2 }],
      [`${row}: longest`, { value: Math.max(...times) / 1000, unit: 's', atMost: 2 }],
    ]
  },
}

export const delivery: Bench = {
  does: 'processes that update one channel, publishers that are killed, and promote to first page, in a folder and on S3 (DEL-02, DEL-07).',
  example: 'pnpm bench delivery --parts promotions --count 10',
  options: [
    someOf('parts', Object.keys(parts), 'what is measured'),
    number(
      'count',
      50,
      'how many updates each process makes, publishers are killed, or versions are promoted',
    ),
  ],
  measure: async (options: { parts: Part[]; count: number }) => {
    if (options.parts.includes('promotions')) buildShop()
    const figures: Figure[] = []
    for (const part of options.parts) {
      for (const [column, open] of storeKinds) {
        const store = await open()
        try {
          for (const [row, figure] of await parts[part](store, options.count)) {
            figures.push({ table: 'delivery', row, column, unit: '', ...figure })
          }
        } finally {
          await store.close()
        }
      }
    }
    return figures
  },
}

const remote = 'mf-catalog'
/** Time limit for a page, in ms, after which the bench ends. */
const limitMs = 60_000

/**
 * Serves the built shop from the store that `env` names; by default from its data folder. Promotes new versions of
 * the catalogue with the same files. Returns for each version the time in ms from the promotion to the end of the
 * first home page with this version.
 */
async function timePromotions(env: Record<string, string>, promotions: number): Promise<number[]> {
  const shop = await startShop({ ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  const before = { ...process.env }
  Object.assign(process.env, env)
  try {
    const { objects, keys } = await openReleases(releaseSettings(env, shop.dataDir))
    if (!keys.signing) throw new Error('A new data folder has a development key')
    const log = new ChannelLog(objects, 'development', keys.trusted)
    const current = (await log.state()).head?.revision.remotes[remote]
    const copy = { remote, from: current?.stable ?? '', files: /^$/, code: '', settings: env }
    const times: number[] = []
    for (let patch = 0; patch < promotions; patch += 1) {
      const version = `0.0.${patch}-bench`
      await publishForged(shop.dataDir, { ...copy, version })
      const started = performance.now()
      await log.update(
        (remotes) => ({
          remotes: { ...remotes, [remote]: { stable: version } },
          createdAt: Date.now(),
          note: 'bench',
        }),
        keys.signing,
      )
      await untilServed(shop.url, version)
      times.push(performance.now() - started)
    }
    return times
  } finally {
    process.env = before
    await shop.stop()
  }
}

async function untilServed(url: string, version: string): Promise<void> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    const page = await (await fetch(url)).text()
    if (page.includes(`/r/${remote}/${version}/`)) return
    await wait(10)
  }
  throw new Error(`${remote} ${version} is not served within ${limitMs} ms`)
}
