import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ServerProcess } from '../../teams/server-process.ts'
import { type Figure, percentile } from '../measuring/figures.ts'
import { loadFigures, runClients } from '../measuring/load.ts'
import { addressOf, newListing, pageRequest } from '../traffic/requests.ts'

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
export async function measureCrowds(shop: ServerProcess, seconds: number): Promise<Figure[]> {
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
    const address = addressOf(2, turn % clients)
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
    const { path, headers } = newListing(addressOf(4, visitor))
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
