import { expect, type Page } from '@playwright/test'
import { untilHydrated } from '@shop/tools/react-commits'
import type { CleanConsole } from '../setup/clean-console.ts'

/** React's report that it renders the page anew because of an element that it does not expect. */
const rendersAnew = /hydrat|#418/i

/**
 * Reads the elements of the hydrated page, to compare them with the elements that the browser renders anew from the
 * same data. React's production build neither corrects nor reports different attributes, so a wrong class or id would
 * stay unnoticed.
 */
export async function rememberHydrated(page: Page, { atLeast }: { atLeast: number }) {
  await untilHydrated(page)
  // Code that loads when the page is idle adds elements, and may still report errors.
  await page.waitForLoadState('networkidle')
  const hydrated = await elementsOf(page)
  expect(hydrated.length).toBeGreaterThan(atLeast)
  return {
    /** Loads the page again so that the browser renders all elements anew, and compares the elements. */
    async expectSameAnew(consoleIsClean: CleanConsole): Promise<void> {
      // React's report is expected from here on. If it had come earlier, the hydration would have failed.
      consoleIsClean.expectSoFar()
      const url = page.url()
      await page.route(url, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace('<div id="app">', '$&<i></i>')
        await route.fulfill({ response, body })
      })
      const anew = page.waitForEvent('console', (message) => rendersAnew.test(message.text()))
      await consoleIsClean.allowDuring(rendersAnew, async () => {
        await page.reload()
        await anew
        await expect.poll(() => elementsOf(page), { timeout: 20_000 }).toEqual(hydrated)
      })
      await page.unroute(url)
    },
  }
}

function elementsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCompared = (name: string) =>
      /^(class|for|id|href|src|srcset|sizes|name|type|role|dir|lang|title|(aria|data)-.+)$/.test(
        name,
      )
    // Generated ids differ between server and browser, so each id is replaced by a number in the order of first use.
    const ids = new Map<string, string>()
    const numbered = (id: string) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`)
      return ids.get(id) ?? id
    }
    return [...document.querySelectorAll('#root *')].map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => isCompared(name))
        .map(({ name, value }) => `${name}="${value.replaceAll(/_[rR]_\w+_/g, numbered)}"`)
      return `<${[element.localName, ...attributes.toSorted()].join(' ')}>`
    })
  })
}
