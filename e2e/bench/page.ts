import type { Browser } from '@playwright/test'
import { defineBench, flag, runs as runsOption, someOf } from './measuring/bench.ts'
import { withBrowser } from './measuring/browser.ts'
import type { Figure } from './measuring/figures.ts'
import { measureInteractions } from './page/controls.ts'
import { measureLoad, type PageLoad, ratioFigures } from './page/measure-load.ts'
import { warmPage } from './page/phone.ts'
import { measureRounds, type Subject } from './page/rounds.ts'
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
/** The time in ms for which all rounds together may wait for other programs of the machine, or repeat runs because of them. */
const patienceMs = 6 * 60_000

export const page = defineBench({
  does: 'pages on a slow phone: loads of the federated build beside a monolith, taps from one page to the next, and controls (LIGHT-01, FAST-01).',
  example: 'pnpm bench page --runs 1 --parts loads --pages home --variants federated --explain',
  options: {
    parts: someOf(partNames, 'what is measured'),
    pages: someOf(pageNames, 'the pages that are loaded'),
    variants: someOf(variantNames, 'the builds that are loaded'),
    runs: runsOption(5),
    explain: flag('records each load of the first variant for the performance panel of Chromium'),
  },
  measure: (options) => withBrowser((shopUrl, browser) => measureAll(shopUrl, browser, options)),
})

interface PageOptions {
  parts: readonly (typeof partNames)[number][]
  pages: readonly PageName[]
  variants: readonly VariantName[]
  runs: number
  explain: boolean
}

async function measureAll(
  shopUrl: string,
  browser: Browser,
  { parts, pages, variants, runs, explain }: PageOptions,
): Promise<Figure[]> {
  const deadline = performance.now() + patienceMs
  const visits = await findVisits(shopUrl, pages)
  const monolith = variants.includes('monolith') && (await serveMonolith(shopUrl, visits))
  const origins = { federated: shopUrl, monolith: monolith ? monolith.url : '' }
  try {
    const loads = pages.flatMap((name) =>
      variants.map((variant): PageLoad => {
        const url = new URL(visits[name].path, origins[variant]).href
        const isExplained = explain && variant === variants[0]
        return { ...visits[name], page: name, variant, url, isExplained }
      }),
    )
    const loadSubjects = loads.map((load): Subject => {
      return { name: `${load.page} ${load.variant}`, measure: () => measureLoad(browser, load) }
    })
    const tapSubjects = variants.flatMap((variant) =>
      paceNames.map((pace): Subject => {
        const measure = () => measureTaps(browser, { variant, url: origins[variant] }, pace)
        return { name: `taps ${pace}, ${variant}`, measure }
      }),
    )
    // Measures the controls only in the federated build, because the monolith runs the same code for their taps.
    const controls: Subject[] = [
      { name: 'controls', measure: () => measureInteractions(browser, origins.federated, visits) },
    ]
    const figures: Figure[] = []
    if (parts.includes('loads')) {
      for (const load of loads) await warmPage(browser, load)
      figures.push(...(await measureRounds(loadSubjects, runs, deadline)))
    }
    if (parts.includes('taps')) {
      // The figures of this first run are dropped: it makes the server create every picture.
      await tapSubjects[0]?.measure()
      figures.push(...(await measureRounds(tapSubjects, runs, deadline)))
    }
    if (parts.includes('interactions')) {
      figures.push(...(await measureRounds(controls, runs, deadline)))
    }
    return [...figures, ...ratioFigures(figures)]
  } finally {
    if (monolith) await monolith.stop()
  }
}
