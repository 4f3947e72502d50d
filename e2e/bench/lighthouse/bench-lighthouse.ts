import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findFreePort } from '@shop/processes/free-port'
import { toTable } from '@shop/processes/text-table'
import { findShop, launch } from '../page/open-shop.ts'
import { findVisits } from '../page/subjects.ts'
import { auditPage, categories, leastScores, metrics, type Audit } from './audit-page.ts'

const pages = ['home', 'listing', 'product'] as const

/**
 * LIGHT-01: Lighthouse's four scores of home, a listing and a product on a phone, as the median of so many runs, the times that
 * performance consists of, and what lowers the other three. With `--check` the answer is false where a score is below its least.
 * The shop alone is reached: no other host has an address.
 */
export async function benchLighthouse(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      check: { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: a number from 1`)
  const closing: (() => Promise<void>)[] = []
  try {
    const shopUrl = await findShop(closing)
    const port = await findFreePort()
    // Lighthouse speaks to the browser through its port.
    const browser = await launch([
      `--remote-debugging-port=${port}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ])
    closing.push(() => browser.close())
    const visits = await findVisits(shopUrl)
    const audits: Record<string, Audit[]> = {}
    for (let run = 0; run < runs; run += 1) {
      for (const page of pages) {
        const url = new URL(visits[page].path, shopUrl).href
        ;(audits[page] ??= []).push(await auditPage(url, port))
      }
    }
    return report(audits) || !values.check
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

/** Prints all of it; whether every score reaches its least. */
function report(audits: Record<string, Audit[]>): boolean {
  const medians = Object.entries(audits).map(([page, runs]) => ({
    page,
    scores: categories.map((category) => median(runs.map(({ scores }) => scores[category]))),
  }))
  const rows = medians.map(({ page, scores }) => [page, ...scores])
  const least = ['at least', ...categories.map((category) => leastScores[category])]
  console.log(toTable(['', ...categories], [...rows, least]))
  const names = Object.keys(metrics) as (keyof typeof metrics)[]
  const measured = Object.entries(audits).map(([page, runs]) => [
    page,
    ...names.map((name) => {
      const value = median(runs.map(({ values }) => values[name]))
      return name === 'CLS' ? value.toFixed(3) : `${value.toFixed(0)} ms`
    }),
  ])
  console.log(toTable(['', ...names], measured))
  for (const [page, runs] of Object.entries(audits)) {
    const lowered = new Set(runs.flatMap(({ findings }) => findings))
    for (const finding of lowered) console.log(`${page}: ${finding}`)
  }
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  return medians.every(({ scores }) =>
    scores.every((score, index) => score >= leastScores[categories[index] ?? 'seo']),
  )
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
