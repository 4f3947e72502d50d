import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { RunningShop } from '../../render/bench/running-shop.ts'
import { type Asked, load, percentile } from './load.ts'
import { seenPage, type SeenPage } from './seen-page.ts'

/** The shop bears about a tenth of the largest crowd. */
const crowds = [8, 45, 100, 400]
/** A page that comes this fast, whole, after a crowd has gone is one of a shop that has recovered, in ms. */
const recoveredMs = 500
const longestRecoveryMs = 30_000

/**
 * Listings that crowds of clients ask for, each from an address of its own: those that are kept, and those that nobody has asked for
 * before. Prints for each crowd what it gets, what another visitor's home takes meanwhile, and how long the shop needs to recover.
 */
export async function benchCrowds(shop: RunningShop, seconds: number): Promise<void> {
  console.log(
    `crowds                 pages/s     p50     p99     max  errors  frames  replaced   home p50     p99     max  recovery (ms)`,
  )
  for (const isKept of [true, false]) {
    for (const clients of crowds) await crowd(shop, { isKept, clients, seconds })
  }
}

async function crowd(
  shop: RunningShop,
  { isKept, clients, seconds }: { isKept: boolean; clients: number; seconds: number },
): Promise<void> {
  const [framesBefore, replacedBefore] = [await frames(shop), replaced(shop)]
  const flooding = load(shop.url, {
    clients,
    seconds,
    next: (client) => listing(`10.2.${Math.floor(client / 250)}.${client % 250}`, isKept),
  })
  const home = await homeOfOthers(shop.url, seconds)
  const recovery = await recoveryOf(shop.url)
  const answers = await flooding
  const errors = answers.filter(({ status }) => status === 0 || status >= 400).length
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(answers, share))
  const [home50, home99, homeMax] = [0.5, 0.99, 1].map((share) => percentile(home, share))
  const columns = [
    [answers.length / seconds, 8],
    [p50, 8],
    [p99, 8],
    [max, 8],
    [errors, 8],
    [(await frames(shop)) - framesBefore, 8],
    [replaced(shop) - replacedBefore, 10],
    [home50, 11],
    [home99, 8],
    [homeMax, 8],
    [recovery, 10],
  ] as const
  const name = `${String(clients).padStart(3)} clients, ${isKept ? 'kept' : 'not kept'}`
  console.log(
    name.padEnd(22) +
      columns.map(([value = 0, width]) => value.toFixed(0).padStart(width)).join(''),
  )
}

let lastPrice = 0

/** A listing as a browser asks for it; one that is not kept has a price that nobody has asked for. */
function listing(address: string, isKept: boolean): Asked {
  lastPrice += isKept ? 0 : 1
  const path = isKept ? '/collection' : `/collection?minPrice=${lastPrice / 10_000}`
  return { path, headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' } }
}

/** Of a visitor who asks for it again and again for so many seconds. */
async function homeOfOthers(url: string, seconds: number): Promise<SeenPage[]> {
  const visitor = new Worker(new URL('home-visitor.ts', import.meta.url), {
    workerData: { url, seconds },
  })
  const [pages] = (await once(visitor, 'message')) as [SeenPage[]]
  return pages
}

/** From now on, until a listing that is not kept comes fast and whole, in ms. */
async function recoveryOf(url: string): Promise<number> {
  const started = performance.now()
  const sinceStart = () => performance.now() - started
  for (let visitor = 0; sinceStart() < longestRecoveryMs; visitor += 1) {
    const { path } = listing('', false)
    const before = sinceStart()
    const { ms, isWhole } = await seenPage(url, path, `10.4.0.${visitor % 250}`)
    if (isWhole && ms < recoveredMs) return before
    await wait(50)
  }
  return sinceStart()
}

/** Pages that were sent without what the remote renders, so far. */
async function frames({ url }: RunningShop): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counts = text.matchAll(/^shop_gateway_pages_without_remote_total\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Render processes that were replaced, so far. */
function replaced({ logged }: RunningShop): number {
  return logged.get('a render process is replaced') ?? 0
}
