import { expect, test } from '../fixtures.ts'
import { openPage, saveData } from '../shopper/browse.ts'
import { shopPages } from '../shopper/pages.ts'

for (const name of ['home', 'collection', 'product', 'search', 'about']) {
  test(
    `LIGHT-01: ${name} loads the scripts that its HTML names and, with data saving on, nothing else`,
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
      await page.waitForLoadState('networkidle')

      const named = await page.evaluate(() =>
        Array.from(
          document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
          ({ href }) => new URL(href).pathname,
        ),
      )
      // The size budgets count the scripts in the HTML (`pnpm size`). The warnings of a product's facts, and its contents, are
      // separate chunks, which load if the product has such facts (FACT-01). The code that judges products for a shopper loads on all pages with cards (PROF-01).
      const scripts = asked.filter(({ type }) => type === 'script').map(({ path }) => path)
      expect(named.filter((path) => !scripts.includes(path))).toEqual([])
      const parts = [
        ...(name === 'product' ? ['buy-facts', 'composition'] : []),
        ...(name === 'product' ? ['product-help'] : []),
        ...(shopPage.hasProducts ? ['profile'] : []),
      ].map((part) => expect.stringContaining(`/browser/${part}.`))
      expect([...new Set(scripts)].filter((path) => !named.includes(path)).toSorted()).toEqual(
        parts,
      )
      expect(asked.filter(({ type }) => type === 'fetch').map(({ path }) => path)).toEqual(
        shopPage.hasProducts ? ['/locales/fr/profile.json'] : [],
      )
    },
  )
}
