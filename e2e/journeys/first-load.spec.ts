import { expect, test } from '../fixtures.ts'
import { openPage, saveData } from '../shopper/browse.ts'
import { shopPages } from '../shopper/pages.ts'

for (const name of ['home', 'collection', 'product', 'search', 'about']) {
  test(
    `LIGHT-01: ${name} loads only the scripts that its HTML names while the browser saves data`,
    { tag: '@phone' },
    async ({ page, known }) => {
      const shopPage = shopPages.find((candidate) => candidate.name === name)
      if (!shopPage) throw new Error(`No page ${name}`)
      await saveData(page)
      const asked: { path: string; type: string }[] = []
      page.on('request', (request) =>
        asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
      )
      await openPage(page, shopPage.urlOf(known))

      const named = await page.evaluate(() =>
        Array.from(
          document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
          ({ href }) => new URL(href).pathname,
        ),
      )
      // The size budgets count the scripts in the HTML (`pnpm size`). Some scripts are separate chunks. The warnings
      // of a product's facts, and its contents, load if the product has such facts (FACT-01). The code that judges
      // products for a shopper loads on all pages with cards (PROF-01).
      const parts = [
        ...(name === 'product' ? ['buy-facts', 'composition'] : []),
        ...(name === 'product' ? ['product-help'] : []),
        ...(shopPage.hasProducts ? ['profile'] : []),
      ].map((part) => expect.stringContaining(`/browser/${part}.`))
      const texts = shopPage.hasProducts ? ['/locales/fr/profile.json'] : []
      const of = (kind: string) => asked.filter(({ type }) => type === kind).map(({ path }) => path)
      const loaded = () => ({
        missing: named.filter((path) => !of('script').includes(path)),
        separate: [...new Set(of('script'))].filter((path) => !named.includes(path)).toSorted(),
        texts: of('fetch'),
      })
      // A slow machine requests the separate chunks only after it has been idle for a while, so they are awaited first.
      await expect.poll(loaded).toEqual({ missing: [], separate: parts, texts })
      await page.waitForLoadState('networkidle')
      expect(loaded()).toEqual({ missing: [], separate: parts, texts })
    },
  )
}
