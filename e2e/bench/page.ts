import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { defineBench, flag, runs as runsOption, someOf } from './measuring/bench.ts'
import { withBrowser } from './measuring/browser.ts'
import { type Figure, markdownOf } from './measuring/figures.ts'
import { measureInteractions } from './page/interactions/measure-interactions.ts'
import { measureLoad, type PageLoad, ratioFigures } from './page/measure-load.ts'
import { warmPage } from './page/phone.ts'
import { measureRounds, type Subject } from './page/rounds.ts'
import { findVisits, pageNames, variantNames } from './page/subjects.ts'
import { measureTaps, paceNames } from './page/taps/measure-taps.ts'
import { serveVariants } from './page/variants/serve-variants.ts'

const partNames = ['loads', 'taps', 'interactions'] as const
/** The time in ms for which all rounds together may wait for other programs of the machine, or repeat runs because of them. */
const patienceMs = 6 * 60_000

export const page = defineBench({
  does: 'pages on a slow phone: loads of the federated build beside a monolith and a static page, taps from one page to the next, and controls (LIGHT-01, FAST-01).',
  example: 'pnpm bench page --runs 1 --parts loads --pages home --variants federated --explain',
  options: {
    parts: someOf(partNames, 'what is measured'),
    pages: someOf(pageNames, 'the pages that are loaded'),
    variants: someOf(variantNames, 'the builds that are loaded'),
    runs: runsOption(5),
    explain: flag('prints the requests and long tasks of each load of the first variant'),
    'write-docs': flag('also writes the tables of docs/performance.md'),
  },
  measure: async (options) => {
    const { parts, pages, variants, 'write-docs': isWritten } = options
    const all = [...partNames, ...pageNames, ...variantNames]
    if (isWritten && [...parts, ...pages, ...variants].length < all.length) {
      throw new Error('--write-docs writes all figures: leave out none')
    }
    const figures = await withBrowser((shopUrl, browser) => measureAll(shopUrl, browser, options))
    if (isWritten) writeDocs(figures)
    return figures
  },
})

interface PageOptions {
  parts: (typeof partNames)[number][]
  pages: (typeof pageNames)[number][]
  variants: (typeof variantNames)[number][]
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
  const { origins, stop } = await serveVariants(shopUrl, visits, variants)
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
    // Leaves out the static variant, because its taps load whole documents.
    const tapSubjects = variants
      .filter((variant) => variant !== 'static')
      .flatMap((variant) =>
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
    await stop()
  }
}

const docs = join(import.meta.dirname, '../../docs/performance.md')
const start = '<!-- written by pnpm bench page --write-docs -->'
const end = '<!-- end of what is written -->'

/** Replaces the tables of docs/performance.md. Throws if the marks around them are missing. */
function writeDocs(figures: readonly Figure[]): void {
  const text = readFileSync(docs, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${docs} has no lines “${start}” and “${end}”`)
  const tables = markdownOf(documentedFigures(figures))
  writeFileSync(docs, `${text.slice(0, from)}${start}\n\n${tables}\n\n${text.slice(to)}`)
}

/** Row of a load → variants for which docs/performance.md shows it. */
const documented: Record<string, string[]> = {
  FCP: ['federated'],
  LCP: ['federated'],
  'full picture': ['federated'],
  content: ['federated'],
  TBT: ['federated'],
  hydrated: ['federated', 'monolith'],
  CLS: ['federated'],
  'JS to hydrate': ['federated'],
  'JS until idle': ['federated', 'federated ÷ monolith'],
  'JS of the remote': ['federated'],
}

/** The figures of the pages as one row for each page instead of a table, and the taps of the federated build. */
export function documentedFigures(figures: readonly Figure[]): Figure[] {
  return figures.flatMap((figure) => {
    const { table, row, column } = figure
    if (!pageNames.some((name) => name === table)) return row.endsWith('monolith') ? [] : [figure]
    if (!documented[row]?.includes(column)) return []
    const name = column === 'federated' ? row : `${row}, ${column}`
    return [{ ...figure, table: 'page', row: table, column: name }]
  })
}
