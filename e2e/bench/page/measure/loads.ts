import type { Browser } from '@playwright/test'
import type { BenchOptions } from '../bench-options.ts'
import type { PageName, VariantName } from '../subjects.ts'
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
  paths: Record<PageName, string>,
  { pages, variants, runs }: BenchOptions,
): Promise<Map<string, Run[]>> {
  const subjects = pages.flatMap((page) =>
    variants.map((variant) => {
      const url = new URL(paths[page], origins[variant]).href
      return { key: keyOf(page, variant), url, measure: () => measurePage(browser, url) }
    }),
  )
  for (const { url } of subjects) await warmPage(browser, url)
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
