import { demoProducts } from '@shop/demo-shop/catalogue'
import { product } from '@shop/urls'
import { defineBench, number, someOf } from '../measuring/bench.ts'
import type { Figure } from '../measuring/figures.ts'
import { loadFigures, type LoadResult, runClients } from '../measuring/load.ts'
import { usageOf } from '../measuring/processes.ts'
import { say, withDatabase, withShop } from '../measuring/shop.ts'
import { addressOf, pageRequest, withCart, wrongSignIn } from '../traffic/requests.ts'
import { measureCrowds } from './crowds.ts'
import { newListing } from './listings.ts'

const partNames = ['kept', 'attack', 'time', 'crowds'] as const
type Part = (typeof partNames)[number]

const productPath = product(demoProducts()[0]?._id ?? '')
const rounds = 3
const warmUpSeconds = 4
/** Limit of the p99 of other visitors, in ms, while one address requests 80 pages at a time. */
const othersLimitMs = 500

export const pages = defineBench({
  does: 'pages over HTTP from the cache and rendered, what one address with 80 pages at a time costs the others, processor time, crowds.',
  example: 'pnpm bench pages --parts kept,time --seconds 2',
  options: {
    parts: someOf(partNames, 'what is measured'),
    seconds: number(2, 'how long a round lasts; the parts other than `kept` take four times that'),
  },
  measure: ({ parts, seconds }) =>
    withDatabase('embedded', async ({ settings }) => {
      const counted = { ...settings, RATE_LIMITS: 'on', LOG_LEVEL: 'error' }
      return withShop('shop', counted, async (shop) => {
        const measures: Record<Part, () => Promise<Figure[]>> = {
          kept: () => measureKept(shop.url, seconds),
          attack: () => measureAttack(shop.url, 4 * seconds),
          time: () => measureProcessorTime(shop.url, shop.pid, 4 * seconds),
          crowds: () => measureCrowds(shop, 4 * seconds),
        }
        const figures: Figure[] = []
        for (const part of parts) figures.push(...(await measures[part]()))
        if (shop.log()) say(`The shop has logged:\n${shop.log().slice(-4000)}`)
        return figures
      })
    }),
})

/** Alternates between pages from the cache and pages that are rendered for a cart. */
async function measureKept(url: string, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  const ways = { 'from the cache': {}, rendered: withCart }
  for (const path of ['/', '/collection', productPath]) {
    const results: Record<string, LoadResult[]> = {}
    for (let round = 0; round < rounds; round += 1) {
      for (const [way, headers] of Object.entries(ways)) {
        const next = (turn: number) => pageRequest(path, addressOf(0, turn % 16), headers)
        ;(results[way] ??= []).push(await runClients({ url, clients: 16, seconds, next }))
      }
    }
    for (const [way, all] of Object.entries(results)) {
      figures.push(...loadFigures('pages', `${path}, ${way}`, all))
    }
  }
  return figures
}

/** Times of rendered pages and of sign-in for other visitors, without other load and while one address requests 80 listings at a time. */
async function measureAttack(url: string, seconds: number): Promise<Figure[]> {
  const table = 'one address against others'
  let visitor = 0
  const others = async (when: string, targets = {}) => {
    const address = () => addressOf(1, (visitor += 1))
    const [seen, signedIn] = await Promise.all([
      runClients({
        url,
        clients: 2,
        seconds,
        next: () => pageRequest(productPath, address(), withCart),
      }),
      runClients({
        url,
        clients: 1,
        seconds,
        next: () => wrongSignIn({ 'x-forwarded-for': address() }),
      }),
    ])
    return [
      ...loadFigures(table, `pages of others, ${when}`, [seen], targets),
      ...loadFigures(table, `sign-ins of others, ${when}`, [signedIn], targets),
    ]
  }
  const alone = await others('alone')
  const flood = { url, clients: 80, seconds, next: () => newListing('192.0.2.1') }
  const [flooded, beside] = await Promise.all([
    runClients(flood),
    others('beside 80 pages at a time', { p99: othersLimitMs }),
  ])
  return [...alone, ...beside, ...loadFigures(table, '80 pages at a time', [flooded])]
}

/** The processor time of one listing that is not in the cache, by kind of process. */
async function measureProcessorTime(url: string, pid: number, seconds: number): Promise<Figure[]> {
  const load = { url, clients: 1, next: (turn: number) => newListing(addressOf(5, turn)) }
  await runClients({ ...load, seconds: warmUpSeconds })
  const before = usageOf(pid)
  const { times } = await runClients({ ...load, seconds })
  const after = usageOf(pid)
  const parts = [...after].map(
    ([kind, { cpuMs }]) => [kind, cpuMs - (before.get(kind)?.cpuMs ?? 0)] as const,
  )
  const all = parts.reduce((sum, [, ms]) => sum + ms, 0)
  return [...parts, ['in all', all] as const].map(([row, ms]) => {
    const value = ms / times.length
    return { table: 'processor time', row, column: 'of a listing', value, unit: 'ms' }
  })
}
