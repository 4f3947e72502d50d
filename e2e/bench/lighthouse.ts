import { loadavg } from 'node:os'
import { findFreePort } from '@shop/processes/free-port'
import { collection, home, product } from '@shop/urls'
import { type Bench, runs as runsOption } from './measuring/bench.ts'
import { withBrowser } from './measuring/browser.ts'
import { type Figure, medianFigures, say, type Unit } from './measuring/figures.ts'
import { findProducts } from './page/subjects.ts'

/** The lowest allowed score of each category, out of 100. */
const leastScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The metrics of the performance score. */
const metrics: [column: string, audit: string, unit: Unit][] = [
  ['FCP', 'first-contentful-paint', 'ms'],
  ['LCP', 'largest-contentful-paint', 'ms'],
  ['SI', 'speed-index', 'ms'],
  ['TBT', 'total-blocking-time', 'ms'],
  ['CLS', 'cumulative-layout-shift', ''],
]

/** Lighthouse controls the browser by its port. The browser reaches only the shop, because no other host name resolves. */
const hostRules = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
/**
 * Number of tries for one load. Lighthouse sometimes fails to record an event (NO_NAVSTART, NO_FCP), and the load is
 * repeated.
 */
const mostVisits = 3

export const lighthouse: Bench = {
  does: 'Lighthouse’s four scores of home, a listing and a product on a phone, the times of performance, and what lowers the other three (LIGHT-01).',
  example: 'pnpm bench lighthouse --runs 5 --check',
  options: [runsOption(3)],
  measure: async ({ runs }: { runs: number }) => {
    const port = await findFreePort()
    const measure = async (shopUrl: string) => {
      const [{ _id }] = await findProducts(shopUrl)
      const pages = { home: home(), listing: collection(), product: product(_id) }
      const measured: Figure[][] = []
      for (let run = 0; run < runs; run += 1) {
        for (const [page, path] of Object.entries(pages)) {
          measured.push(await auditPage(page, new URL(path, shopUrl).href, port))
        }
      }
      say(`load of the machine: ${loadavg().join(' ')}`)
      return medianFigures(measured)
    }
    return withBrowser(measure, [`--remote-debugging-port=${port}`, hostRules])
  },
}

/** One load on a phone with a cold cache. Throws if Lighthouse cannot load the page, or fails three times to record the load. */
async function auditPage(row: string, url: string, port: number, visit = 1): Promise<Figure[]> {
  const categories = Object.keys(leastScores) as (keyof typeof leastScores)[]
  // Loaded here, because loading takes a second and `--help` does not need it.
  const { default: audit } = await import('lighthouse')
  const result = await audit(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    formFactor: 'mobile',
  })
  if (!result) throw new Error(`Lighthouse has no result of ${url}`)
  const { runtimeError, categories: scores, audits } = result.lhr
  if (runtimeError?.code.startsWith('NO_') && visit < mostVisits) {
    say(`${url} is visited again: ${runtimeError.code}`)
    return auditPage(row, url, port, visit + 1)
  }
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const lowering = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => scores[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((each) => each !== undefined && each.score !== null && each.score < 1)
  for (const each of lowering) say(`${row}, ${each?.id}: ${each?.title}`)
  return [
    ...categories.map((column): Figure => {
      const value = Math.round((scores[column]?.score ?? 0) * 100)
      return { table: 'scores', row, column, value, unit: '', atLeast: leastScores[column] }
    }),
    ...metrics.map(([column, id, unit]): Figure => {
      const value = audits[id]?.numericValue ?? Number.NaN
      return { table: 'times', row, column, value, unit }
    }),
  ]
}
