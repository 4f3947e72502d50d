import type { Browser } from '@playwright/test'
import { groupOf } from '@shop/tools/package-groups'
import { type OpenedPage, openPage, untilQuiet, withSlowPhone } from '../measure/phone.ts'
import { observeVitals } from '../measure/vitals.ts'
import { findShop, launch } from '../open-shop.ts'
import { builtModule } from '../script/built-module.ts'
import { findVisits, pageNames, type PageName } from '../subjects.ts'
import { kilobytes } from '../units.ts'
import { addUses, useOf, type Use } from './unused-script.ts'

/**
 * LIGHT-01: how much of each page's script never runs until the page is quiet, by group of packages. Takes no options;
 * measures the shop as `benchPage` does.
 */
export async function benchCoverage(): Promise<boolean> {
  const closing: (() => Promise<void>)[] = []
  try {
    const shopUrl = await findShop(closing)
    const browser = await launch()
    closing.push(() => browser.close())
    const visits = await findVisits(shopUrl)
    for (const page of pageNames) {
      const { path, cart, token } = visits[page]
      printUse(page, await measureUse(browser, { url: new URL(path, shopUrl).href, cart, token }))
    }
    return true
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function measureUse(
  browser: Browser,
  { url, cart, token }: OpenedPage,
): Promise<Record<string, Use>> {
  return await withSlowPhone(
    browser,
    { observers: [observeVitals], cart, token },
    async (phone) => {
      const { coverage } = phone.page
      await coverage.startJSCoverage({ resetOnNavigation: false })
      await openPage(phone.page, url, 'load')
      await untilQuiet(phone)
      const modules = await coverage.stopJSCoverage()
      const uses = modules.map(({ url: module, functions }) => {
        const built = builtModule(module)
        if (!built) throw new Error(`No build in this folder wrote ${module}`)
        return useOf(built, functions)
      })
      return addUses(uses, groupOf)
    },
  )
}

function printUse(page: PageName, byGroup: Record<string, Use>): void {
  const rows = Object.entries(byGroup).toSorted(([, a], [, b]) => b.unused - a.unused)
  const all = addUses([byGroup], () => 'all')
  console.log(`\n${page}`)
  printRow('', ['loaded', 'never runs', 'of it', 'of all unused'])
  for (const [name, { loaded, unused }] of [...rows, ...Object.entries(all)]) {
    const shares = [unused / loaded, unused / (all.all?.unused ?? Number.NaN)]
    const percents = shares.map((share) => `${Math.round(share * 100)} %`)
    printRow(name, [kilobytes(loaded), kilobytes(unused), ...percents])
  }
}

function printRow(label: string, cells: string[]): void {
  console.log(`  ${label.padEnd(22)}${cells.map((cell) => cell.padStart(15)).join('')}`)
}
