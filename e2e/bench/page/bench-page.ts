import { writeFileSync } from 'node:fs'
import { readOptions, type BenchOptions } from './bench-options.ts'
import {
  measureInteractionRounds,
  medianInteractions,
  printInteractions,
} from './interactions/interaction-rounds.ts'
import type { InteractionRun } from './interactions/measure-interactions.ts'
import { measureLoads, medianLoads } from './measure/loads.ts'
import type { Run } from './measure/measure-page.ts'
import { findShop, launch } from './open-shop.ts'
import { printResults, printVerdicts } from './print-results.ts'
import { printTimelines } from './print-timeline.ts'
import { findVisits, type Visits } from './subjects.ts'
import type { TapRun } from './taps/measure-taps.ts'
import { printTaps } from './taps/print-taps.ts'
import { measureTapRounds, medianTaps } from './taps/tap-rounds.ts'
import { judge } from './targets.ts'
import { serveVariants } from './variants/serve-variants.ts'
import { writeDocs } from './write-docs.ts'

/**
 * PERF: the pages of catalogue and cart of the federated build beside a monolith and a static twin, each loaded with
 * cold caches on a throttled phone, taps from one to the next, and controls within a page. Measures a running shop
 * where `SHOP_URL` names one, otherwise builds and starts it. Answers false only under `--check`, where a target is
 * missed; throws where it cannot measure.
 */
export async function benchPage(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  const closing: (() => Promise<void>)[] = []
  try {
    const shopUrl = await findShop(closing)
    const browser = await launch()
    closing.push(() => browser.close())
    const visits = await findVisits(shopUrl, options.pages)
    const origins = await serveVariants(shopUrl, visits, options, closing)
    const { parts } = options
    const loads = parts.includes('loads')
      ? await measureLoads(browser, origins, visits, options)
      : new Map<string, Run[]>()
    const taps = parts.includes('taps')
      ? await measureTapRounds(browser, origins, options)
      : new Map<string, TapRun[]>()
    const interactions = parts.includes('interactions')
      ? await measureInteractionRounds(browser, origins, visits, options)
      : new Map<string, InteractionRun[]>()
    return report({ loads, taps, interactions }, visits, options)
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

interface AllRuns {
  loads: Map<string, Run[]>
  taps: Map<string, TapRun[]>
  interactions: Map<string, InteractionRun[]>
}

function report(
  { loads, taps, interactions }: AllRuns,
  visits: Visits,
  options: BenchOptions,
): boolean {
  const { explain, json, check } = options
  const results = {
    pages: medianLoads(loads, options),
    taps: medianTaps(taps, options),
    interactions: medianInteractions(interactions),
  }
  if (explain) printTimelines(loads, options)
  printResults(results.pages, loads, visits)
  printTaps(results.taps)
  printInteractions(results.interactions)
  const verdicts = judge(results)
  printVerdicts(verdicts)
  if (json) {
    const runs = Object.fromEntries(
      [...loads, ...taps, ...interactions].map(([key, list]) => [
        key,
        list.map(({ figures }) => figures),
      ]),
    )
    const content = { visits, medians: results, runs, verdicts }
    writeFileSync(json, `${JSON.stringify(content, null, 2)}\n`)
  }
  if (options.writeDocs) writeDocs(results)
  return !check || verdicts.every(({ isMet }) => isMet)
}
