import type { Browser } from '@playwright/test'
import { groupOf } from '@shop/tools/package-groups'
import { type Bench, someOf } from '../measuring/bench.ts'
import { withBrowser } from '../measuring/browser.ts'
import type { Figure } from '../measuring/figures.ts'
import { type OpenedPage, openSlowly, withSlowPhone } from './phone.ts'
import { builtModule, type BuiltModule } from './script/built-module.ts'
import { findVisits, type PageName, pageNames } from './subjects.ts'

export const coverage: Bench = {
  does: 'how much of each page’s script never runs until the page is quiet, by group of packages (LIGHT-01).',
  example: 'pnpm bench coverage --pages home,product',
  options: [someOf('pages', pageNames, 'the pages that are loaded')],
  measure: ({ pages }: { pages: readonly PageName[] }) =>
    withBrowser(async (shopUrl, browser) => {
      const visits = await findVisits(shopUrl, pages)
      const figures: Figure[] = []
      for (const page of pages) {
        const url = new URL(visits[page].path, shopUrl).href
        figures.push(...useFigures(page, await measureUse(browser, { ...visits[page], url })))
      }
      return figures
    }),
}

async function measureUse(browser: Browser, load: OpenedPage): Promise<Record<string, Use>> {
  return await withSlowPhone(browser, load, async (phone) => {
    const { coverage: recorder } = phone.page
    await recorder.startJSCoverage({ resetOnNavigation: false })
    await openSlowly(phone, load.url)
    const modules = await recorder.stopJSCoverage()
    const uses = modules.map(({ url, functions }) => useOf(builtModule(url), functions))
    return addUses(uses, groupOf)
  })
}

function useFigures(table: string, byGroup: Record<string, Use>): Figure[] {
  const rows = Object.entries(byGroup).toSorted(([, a], [, b]) => b.unused - a.unused)
  const all = addUses([byGroup], () => 'all')
  return [...rows, ...Object.entries(all)].flatMap(([row, { loaded, unused }]): Figure[] => [
    { table, row, column: 'loaded', value: loaded / 1000, unit: 'kB' },
    { table, row, column: 'never runs', value: unused / 1000, unit: 'kB' },
    { table, row, column: 'of it', value: (100 * unused) / loaded, unit: '%' },
  ])
}

/** A part of a script and how often it ran, as V8 reports it. Two parts do not overlap, or one contains the other. */
interface CoveredRange {
  startOffset: number
  endOffset: number
  count: number
}

/** The compressed bytes of a package. */
export interface Use {
  loaded: number
  /**
   * Bytes that never ran. Estimated from the characters that never ran, as if all characters of a package compressed
   * equally.
   */
  unused: number
}

/** Package → its bytes in a module: how many were loaded, and how many of these never ran. */
export function useOf(
  { bytes, ranges }: BuiltModule,
  functions: { ranges: CoveredRange[] }[],
): Record<string, Use> {
  const length = ranges.reduce((sum, [, characters]) => sum + characters, 0)
  const hasRun = charactersThatRan(functions, length)
  let start = 0
  const parts = ranges.map(([name, characters]) => {
    const unused = hasRun.subarray(start, (start += characters)).filter((ran) => ran === 0).length
    return { name, characters, unused }
  })
  const uses = [...Map.groupBy(parts, ({ name }) => name)].map(([name, own]) => {
    const sumOf = (key: 'characters' | 'unused') => own.reduce((sum, each) => sum + each[key], 0)
    const loaded = bytes[name] ?? 0
    return [name, { loaded, unused: (loaded * sumOf('unused')) / sumOf('characters') }] as const
  })
  return Object.fromEntries(uses)
}

/** 1 for each character of code that was executed, else 0. Where ranges overlap, the count of the smallest range applies. */
function charactersThatRan(functions: { ranges: CoveredRange[] }[], length: number): Uint8Array {
  const hasRun = new Uint8Array(length)
  const sizeOf = ({ startOffset, endOffset }: CoveredRange) => endOffset - startOffset
  const outerFirst = functions
    .flatMap(({ ranges }) => ranges)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  for (const { startOffset, endOffset, count } of outerFirst) {
    hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  }
  return hasRun
}

/** Adds up the bytes (loaded, unused) of several modules for each group of packages. */
export function addUses(
  uses: Record<string, Use>[],
  nameOf: (name: string) => string,
): Record<string, Use> {
  const sums: Record<string, Use> = {}
  for (const [name, { loaded, unused }] of uses.flatMap((use) => Object.entries(use))) {
    const sum = sums[nameOf(name)] ?? { loaded: 0, unused: 0 }
    sums[nameOf(name)] = { loaded: sum.loaded + loaded, unused: sum.unused + unused }
  }
  return sums
}
