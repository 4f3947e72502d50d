import { expect, type Page } from '@playwright/test'
import { untilHydrated } from '@shop/tools/react-commits'

/**
 * Compares the elements of the hydrated page with the elements that a second browser renders anew from the same data. React's production
 * build neither corrects nor reports different attributes, so a wrong class or id would stay unnoticed.
 */
export async function expectSameAsRendered(page: Page, { atLeast }: { atLeast: number }) {
  const storageState = await page.context().storageState()
  const other = await page.context().browser()?.newContext({ storageState })
  if (!other) throw new Error('The page has no browser')
  try {
    const renderedPage = await other.newPage()
    const errors: string[] = []
    renderedPage.on(
      'console',
      (message) => message.type() === 'error' && errors.push(message.text()),
    )
    await renderedPage.emulateMedia({ reducedMotion: 'reduce' })
    await renderedPage.route(page.url(), async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<div id="app">', '$&<i></i>')
      await route.fulfill({ response, body })
    })
    await renderedPage.goto(page.url())
    await untilHydrated(renderedPage)
    // React tells that it renders the page anew because of the element that it does not expect.
    await expect.poll(() => errors).toContainEqual(expect.stringMatching(/hydrat|#418/i))
    await expect(async () => {
      expect(await elementsOf(page)).toEqual(await elementsOf(renderedPage))
    }).toPass({ timeout: 20_000 })
    expect((await elementsOf(page)).length).toBeGreaterThan(atLeast)
  } finally {
    await other.close()
  }
}

function elementsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCompared = (name: string) =>
      /^(class|for|id|href|src|srcset|sizes|name|type|role|dir|lang|title|(aria|data)-.+)$/.test(
        name,
      )
    // Generated ids differ between server and browser, so each is replaced by the number of its first place.
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
