import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { product } from '@shop/urls'
import type { ServerProcess } from '../../teams/server-process.ts'
import { type Bench, number, someOf } from '../measuring/bench.ts'
import { type Figure, percentile, say } from '../measuring/figures.ts'
import { loadFigures, runClients } from '../measuring/load.ts'
import { usageOf } from '../measuring/processes.ts'
import { withDatabase, withShop } from '../measuring/shop.ts'
import {
  clientAddress,
  newListing,
  pageRequest,
  withCart,
  wrongSignIn,
} from '../traffic/requests.ts'

const parts = {
  kept: measureKept,
  attack: measureAttack,
  time: measureProcessorTime,
  crowds: measureCrowds,
}

const productPath = product(demoProducts()[0]?._id ?? '')
/** Limit of the p99 of other visitors, in ms, while one address requests 80 pages at a time. */
const othersLimitMs = 500

export const pages: Bench = {
  does: 'pages over HTTP from the cache and rendered, what one address with 80 pages at a time costs the others, processor time, crowds.',
  example: 'pnpm bench pages --parts kept,time --seconds 2',
  options: [
    someOf('parts', Object.keys(parts), 'what is measured'),
    number('seconds', 8, 'how long each load lasts'),
  ],
  measure: (options: { parts: readonly (keyof typeof parts)[]; seconds: number }) =>
    withDatabase('embedded', ({ settings }) =>
      withShop('shop', { ...settings, RATE_LIMITS: 'on', LOG_LEVEL: 'error' }, async (shop) => {
        const figures: Figure[] = []
        for (const part of options.parts) {
          figures.push(...(await parts[part](shop, options.seconds)))
        }
        if (shop.log()) say(`The shop has logged:\n${shop.log().slice(-4000)}`)
        return figures
      }),
    ),
}

/** Pages from the cache, and pages that are rendered for a cart. */
async function measureKept({ url }: ServerProcess, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  const ways = { 'from the cache': {}, rendered: withCart }
  for (const path of ['/', '/collection', productPath]) {
    for (const [way, headers] of Object.entries(ways)) {
      const next = (turn: number) => pageRequest(path, clientAddress(0, turn % 16), headers)
      const result = await runClients({ url, clients: 16, seconds, next })
      figures.push(...loadFigures('pages', `${path}, ${way}`, result))
    }
  }
  return figures
}

/** Times of rendered pages and of sign-in for other visitors, without other load and while one address requests 80 listings at a time. */
async function measureAttack({ url }: ServerProcess, seconds: number): Promise<Figure[]> {
  const table = 'one address against others'
  let visitor = 0
  const address = () => clientAddress(1, (visitor += 1))
  const nextPage = () => pageRequest(productPath, address(), withCart)
  const nextSignIn = () => wrongSignIn({ 'x-forwarded-for': address() })
  const others = async (when: string, targets = {}) => {
    const [seen, signedIn] = await Promise.all([
      runClients({ url, clients: 2, seconds, next: nextPage }),
      runClients({ url, clients: 1, seconds, next: nextSignIn }),
    ])
    return [
      ...loadFigures(table, `pages of others, ${when}`, seen, targets),
      ...loadFigures(table, `sign-ins of others, ${when}`, signedIn, targets),
    ]
  }
  const alone = await others('alone')
  const flood = { url, clients: 80, seconds, next: () => newListing('192.0.2.1') }
  const [flooded, beside] = await Promise.all([
    runClients(flood),
    others('beside 80 pages at a time', { p99: othersLimitMs }),
  ])
  return [...alone, ...beside, ...loadFigures(table, '80 pages at a time', flooded)]
}

/** The processor time of one listing that is not in the cache, by kind of process. */
async function measureProcessorTime(
  { url, pid }: ServerProcess,
  seconds: number,
): Promise<Figure[]> {
  const load = { url, clients: 1, next: (turn: number) => newListing(clientAddress(5, turn)) }
  await runClients({ ...load, seconds: seconds / 2 })
  const before = usageOf(pid)
  const { times } = await runClients({ ...load, seconds })
  const after = usageOf(pid)
  const kinds = [...after].map(
    ([kind, { cpuMs }]) => [kind, cpuMs - (before.get(kind)?.cpuMs ?? 0)] as const,
  )
  const all = kinds.reduce((sum, [, ms]) => sum + ms, 0)
  return [...kinds, ['in all', all] as const].map(([row, ms]) => {
    const value = ms / times.length
    return { table: 'processor time', row, column: 'of a listing', value, unit: 'ms' }
  })
}

/** Number of clients in each crowd; the shop can serve about a tenth of the largest crowd. */
const crowds = [8, 45, 100, 400]
/** The shop has recovered from a crowd if a rendered listing arrives within this time, in ms. */
const recoveredMs = 500
const longestRecoveryMs = 30_000

/**
 * Crowds of clients request listings that are in the page cache, and listings that are not. Each client has its own
 * address. For each crowd, measures its answers, the time of another visitor's home page during the load, and the
 * time until the shop has recovered.
 */
async function measureCrowds(shop: ServerProcess, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const isCached of [true, false]) {
    for (const clients of crowds) {
      figures.push(...(await measureCrowd(shop, { isCached, clients, seconds })))
    }
  }
  return figures
}

async function measureCrowd(
  { url, log }: ServerProcess,
  { isCached, clients, seconds }: { isCached: boolean; clients: number; seconds: number },
): Promise<Figure[]> {
  const replaced = () => log().split('a render process is replaced').length - 1
  const before = { frames: await framesOf(url), replaced: replaced() }
  const next = (turn: number) => {
    const address = clientAddress(2, turn % clients)
    return isCached ? pageRequest('/collection', address) : newListing(address)
  }
  const flooding = runClients({ url, clients, seconds, next })
  const home = await homeOfOthers(url, seconds)
  const recovery = await recoveryOf(url)
  const row = `${clients} clients, ${isCached ? 'cached' : 'not cached'}`
  const figure = { table: 'crowds', row, unit: 'ms' } as const
  return [
    ...loadFigures('crowds', row, await flooding),
    { ...figure, column: 'frames', value: (await framesOf(url)) - before.frames, unit: '' },
    { ...figure, column: 'replaced', value: replaced() - before.replaced, unit: '' },
    { ...figure, column: 'home p50', value: percentile(home, 0.5) },
    { ...figure, column: 'home p99', value: percentile(home, 0.99) },
    { ...figure, column: 'home longest', value: percentile(home, 1) },
    { ...figure, column: 'recovery', value: recovery },
  ]
}

/**
 * Times in ms of a visitor who requests the home page again and again. Runs in a separate thread, so that the crowd
 * does not delay its clock.
 */
async function homeOfOthers(url: string, seconds: number): Promise<number[]> {
  const visitor = new Worker(new URL('home-visitor.ts', import.meta.url), {
    workerData: { url, seconds },
  })
  const [times] = (await once(visitor, 'message')) as [number[]]
  return times
}

/** Time in ms until an uncached listing arrives rendered and fast enough. */
async function recoveryOf(url: string): Promise<number> {
  const started = performance.now()
  const sinceStart = () => performance.now() - started
  for (let visitor = 0; sinceStart() < longestRecoveryMs; visitor += 1) {
    const before = sinceStart()
    const { path, headers } = newListing(clientAddress(4, visitor))
    const answer = await fetch(new URL(path, url), { headers: headers ?? {} })
    const isRendered = (await answer.text()).includes(',"hydration":')
    if (isRendered && sinceStart() - before < recoveredMs) return before
    await wait(50)
  }
  return sinceStart()
}

/** Number of frames that the gateway has sent so far: pages without the remote's content. */
async function framesOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counts = text.matchAll(/^shop_gateway_pages_without_remote_total\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}
