import type { Browser } from '@playwright/test'
import { groupOf } from '@shop/tools/package-groups'
import { type Bench, someOf } from '../measuring/bench.ts'
import { withBrowser } from '../measuring/browser.ts'
import type { Figure } from '../measuring/figures.ts'
import { type OpenedPage, openSlowly, withSlowPhone } from './phone.ts'
import { builtModule } from './script/built-module.ts'
import { addUses, useOf, type Use } from './script/unused-script.ts'
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
