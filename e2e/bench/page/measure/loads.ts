import type { Browser } from '@playwright/test'
import type { BenchOptions } from '../bench-options.ts'
import type { PageName, VariantName, Visits } from '../subjects.ts'
import { seconds } from '../units.ts'
import { measurePage, type Figures, type Run } from './measure-page.ts'
import { medianFigures } from './median.ts'
import { warmPage } from './phone.ts'
import { measureRounds } from './rounds.ts'

/** The medians of several runs. */
export interface LoadResult {
  figures: Figures
  /** Group of packages → bytes of script. */
  script: Record<string, number>
}

/** page → variant → the medians. */
export type PageResults = Partial<Record<PageName, Partial<Record<VariantName, LoadResult>>>>

/** Every run of a page and variant, by both names. */
export async function measureLoads(
  browser: Browser,
  origins: Record<VariantName, string>,
  visits: Visits,
  { pages, variants, runs }: BenchOptions,
): Promise<Map<string, Run[]>> {
  const subjects = pages.flatMap((page) =>
    variants.map((variant) => {
      const { path, cart, token } = visits[page]
      const opened = { url: new URL(path, origins[variant]).href, cart, token }
      const measure = () => measurePage(browser, page, opened)
      return { key: keyOf(page, variant), opened, measure }
    }),
  )
  for (const { opened } of subjects) await warmPage(browser, opened)
  return await measureRounds(subjects, runs, ({ figures }) => `LCP ${seconds(figures.lcp)}`)
}

export function medianLoads(
  loads: Map<string, Run[]>,
  { pages, variants }: BenchOptions,
): PageResults {
  const results: PageResults = {}
  for (const page of pages) {
    for (const variant of variants) {
      const runs = loads.get(keyOf(page, variant))
      if (!runs) continue
      results[page] ??= {}
      results[page][variant] = {
        figures: medianFigures(runs.map(({ figures }) => figures)),
        script: medianFigures(runs.map(({ script }) => script)),
      }
    }
  }
  return results
}

export function keyOf(page: PageName, variant: VariantName): string {
  return `${page} ${variant}`
}
