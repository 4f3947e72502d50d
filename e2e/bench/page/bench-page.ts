import { writeFileSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import { buildShop, startShop } from '../../setup/built-shop.ts'
import { readOptions, type BenchOptions } from './bench-options.ts'
import { untilCalm } from './measure/machine-load.ts'
import { measurePage, warmPage, type Run } from './measure/measure-page.ts'
import { buildMonolith } from './variants/monolith-build.ts'
import { printResults, printVerdicts } from './print-results.ts'
import { printTimeline } from './print-timeline.ts'
import { monolithPage, staticTwin } from './variants/rewrite-html.ts'
import { findPaths, pageChunks, type PageName, type VariantName } from './subjects.ts'
import { judge, median, medianFigures, seconds, type Results } from './targets.ts'
import { serveVariant, type VariantServer } from './variants/variant-server.ts'

/** In cores. With more than that going on beside it, a run says little about the shop. */
const tolerableLoad = 0.25
/** How long all of a bench may wait for such load to pass, or try again because of it. */
const patienceMs = 6 * 60_000

/**
 * PERF: home, listing and product of the federated build beside a monolith and a static twin, each loaded with cold
 * caches on a throttled phone. Measures a running shop where `SHOP_URL` names one, otherwise builds and starts it.
 * Answers false only under `--check`, where a target is missed; throws where it cannot measure.
 */
export async function benchPage(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  const closing: (() => Promise<void>)[] = []
  try {
    const shopUrl = await findShop(closing)
    const browser = await launch()
    closing.push(() => browser.close())
    const paths = await findPaths(shopUrl)
    const origins = await serveVariants(shopUrl, paths, options, closing)
    const runs = await measureAll(browser, origins, paths, options)
    return report(runs, paths, options)
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function findShop(closing: (() => Promise<void>)[]): Promise<string> {
  if (process.env.SHOP_URL) return process.env.SHOP_URL
  buildShop()
  const shop = await startShop({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  closing.push(shop.stop)
  return shop.url
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium found: run `pnpm browser` first')
  return await chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

async function serveVariants(
  shopUrl: string,
  paths: Record<PageName, string>,
  { variants }: BenchOptions,
  closing: (() => Promise<void>)[],
): Promise<Record<VariantName, string>> {
  const origins = { federated: shopUrl, monolith: '', static: '' }
  const add = (name: VariantName, server: VariantServer) => {
    origins[name] = server.url
    closing.push(server.stop)
  }
  if (variants.includes('static')) {
    add('static', await serveVariant(shopUrl, { rewrite: staticTwin }))
  }
  if (variants.includes('monolith')) {
    const build = buildMonolith()
    const chunkAt = (path: string) => {
      const page = Object.entries(paths).find(([, known]) => known === path)?.[0] as PageName
      return pageChunks[page]
    }
    add(
      'monolith',
      await serveVariant(shopUrl, {
        rewrite: (page, path) => monolithPage(page, build, chunkAt(path)),
        readScript: build.read,
      }),
    )
  }
  return origins
}

/** One run of each variant after the other, again and again, so that a drifting machine drifts for all of them. */
async function measureAll(
  browser: Browser,
  origins: Record<VariantName, string>,
  paths: Record<PageName, string>,
  { pages, variants, runs }: BenchOptions,
): Promise<Map<string, Run[]>> {
  const subjects = pages.flatMap((page) =>
    variants.map((variant) => ({
      key: `${page} ${variant}`,
      url: new URL(paths[page], origins[variant]).href,
    })),
  )
  for (const { url } of subjects) await warmPage(browser, url)
  const all = new Map<string, Run[]>(subjects.map(({ key }) => [key, []]))
  const deadline = performance.now() + patienceMs
  for (let round = 1; round <= runs; round++) {
    for (const { key, url } of subjects) {
      const run = await measureUndisturbed(browser, url, deadline)
      all.get(key)?.push(run)
      const isDisturbed = run.otherLoad > tolerableLoad
      const note = isDisturbed ? ` (others took ${run.otherLoad.toFixed(1)} cores)` : ''
      console.log(`${round}/${runs} ${key}: LCP ${seconds(run.figures.lcp)}${note}`)
    }
  }
  return all
}

/** The first run in which others left the machine alone, or the least disturbed one when patience has run out. */
async function measureUndisturbed(browser: Browser, url: string, deadline: number): Promise<Run> {
  const tried: Run[] = []
  do {
    await untilCalm(tolerableLoad, Math.min(deadline, performance.now() + 30_000))
    const run = await measurePage(browser, url)
    if (run.otherLoad <= tolerableLoad) return run
    tried.push(run)
  } while (tried.length < 3 && performance.now() < deadline)
  return tried.toSorted((a, b) => a.otherLoad - b.otherLoad)[0] as Run
}

function report(
  runs: Map<string, Run[]>,
  paths: Record<PageName, string>,
  { pages, variants, explain, json, check }: BenchOptions,
): boolean {
  const results: Results = {}
  for (const page of pages) {
    const byVariant = variants.map((variant) => {
      const all = runs.get(`${page} ${variant}`) ?? []
      return [variant, medianFigures(all.map(({ figures }) => figures))]
    })
    results[page] = Object.fromEntries(byVariant) as Results[PageName]
    if (explain) explainMedian(`${page} ${variants[0]}`, runs)
  }
  printResults(results, runs, paths)
  const verdicts = judge(results)
  printVerdicts(verdicts)
  if (json) {
    const single = Object.fromEntries(
      [...runs].map(([key, list]) => [key, list.map(({ figures }) => figures)]),
    )
    writeFileSync(
      json,
      `${JSON.stringify({ paths, medians: results, runs: single, verdicts }, null, 2)}\n`,
    )
  }
  return !check || verdicts.every(({ isMet }) => isMet)
}

function explainMedian(key: string, runs: Map<string, Run[]>): void {
  const all = runs.get(key) ?? []
  const middle = median(all.map(({ figures }) => figures.lcp))
  const [typical] = all.toSorted(
    (a, b) => Math.abs(a.figures.lcp - middle) - Math.abs(b.figures.lcp - middle),
  )
  if (typical) printTimeline(key, typical)
}
