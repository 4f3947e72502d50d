import type { Browser } from '@playwright/test'
import { Option } from 'commander'
import { type Bench, runs as runsOption, someOf } from './measuring/bench.ts'
import { withBrowser } from './measuring/browser.ts'
import type { Figure } from './measuring/figures.ts'
import { measureInteractions } from './page/controls.ts'
import { measureLoad, type PageLoad, ratioFigures } from './page/measure-load.ts'
import { withSlowPhone } from './page/phone.ts'
import { measureRounds, type Subjects } from './page/rounds.ts'
import {
  findVisits,
  type PageName,
  pageNames,
  type VariantName,
  variantNames,
} from './page/subjects.ts'
import { measureTaps, paceNames } from './page/taps/measure-taps.ts'
import { serveMonolith } from './page/variants/serve-monolith.ts'

const partNames = ['loads', 'taps', 'interactions'] as const
/** Total time in ms for which all rounds may wait until other programs of the machine are quiet. */
const patienceMs = 6 * 60_000

interface PageOptions {
  parts: readonly (typeof partNames)[number][]
  pages: readonly PageName[]
  variants: readonly VariantName[]
  runs: number
  explain?: boolean
}

export const page: Bench = {
  does: 'pages on a slow phone: loads of the federated build beside a monolith, taps from one page to the next, and controls (LIGHT-01, FAST-01).',
  example: 'pnpm bench page --runs 1 --parts loads --pages home --variants federated --explain',
  options: [
    someOf('parts', partNames, 'what is measured'),
    someOf('pages', pageNames, 'the pages that are loaded'),
    someOf('variants', variantNames, 'the builds that are loaded'),
    runsOption(5),
    new Option('--explain', 'records each load for the performance panel of Chromium'),
  ],
  measure: (options: PageOptions) =>
    withBrowser((shopUrl, browser) => measureAll(shopUrl, browser, options)),
}

async function measureAll(
  shopUrl: string,
  browser: Browser,
  { parts, pages, variants, runs, explain = false }: PageOptions,
): Promise<Figure[]> {
  const deadline = performance.now() + patienceMs
  const visits = await findVisits(shopUrl, pages)
  const monolith = variants.includes('monolith') && (await serveMonolith(shopUrl, visits))
  const origins = { federated: shopUrl, monolith: monolith ? monolith.url : '' }
  const loads: Subjects = {}
  const taps: Subjects = {}
  try {
    for (const variant of variants) {
      for (const name of parts.includes('loads') ? pages : []) {
        const url = new URL(visits[name].path, origins[variant]).href
        const load: PageLoad = { ...visits[name], page: name, variant, url, isExplained: explain }
        loads[`${name} ${variant}`] = () => measureLoad(browser, load)
        // This load is not measured: it makes the server create what it creates only on demand.
        await withSlowPhone(browser, load, (phone) =>
          phone.page.goto(url, { waitUntil: 'networkidle' }),
        )
      }
      for (const pace of parts.includes('taps') ? paceNames : []) {
        const origin = { variant, url: origins[variant] }
        taps[`taps ${pace}, ${variant}`] = () => measureTaps(browser, origin, pace)
      }
    }
    await Object.values(taps)[0]?.()
    // Measures the controls only in the federated build, because the monolith runs the same code for their taps.
    const controls: Subjects = parts.includes('interactions')
      ? { controls: () => measureInteractions(browser, shopUrl, visits) }
      : {}
    const figures = [
      ...(await measureRounds(loads, runs, deadline)),
      ...(await measureRounds(taps, runs, deadline)),
      ...(await measureRounds(controls, runs, deadline)),
    ]
    return [...figures, ...ratioFigures(figures)]
  } finally {
    if (monolith) await monolith.stop()
  }
}
