import type { Page } from '@playwright/test'

export interface Edit {
  name: string
  /** Path of the edited file, relative to the workspace. */
  file: string
  /** The source with the change of this run, counted from 1. */
  change: (source: string, run: number) => string
  /** Starts watching for the change; the returned function resolves to the time at which it was seen, in epoch milliseconds. */
  watch: (page: Page, url: string, run: number) => Promise<() => Promise<number>>
}

const limitMs = 30_000

export const edits: Edit[] = [
  {
    name: 'a component',
    file: 'mf-catalog/src/product-card/stock-text.tsx',
    change: (source, run) => source.replace(/(<StockBadge[^>]*>)(Run \d+ )?/, `$1Run ${run} `),
    watch: (page, _url, run) => onScreen(page, `Run ${run} `),
  },
  {
    name: 'a style',
    file: 'mf-catalog/src/product-card/product-card-frame.tsx',
    change: (source, run) => source.replace(/ gap: [^;]+;/, ` gap: ${100 + run}px;`),
    watch: (page, _url, run) => onScreen(page, { gap: `${100 + run}px` }),
  },
  {
    name: 'a text',
    file: 'mf-catalog/src/locales/fr/home.json',
    change: (source, run) =>
      source.replace(/Les derniers produits[^"]*/, `Les derniers produits ${run}`),
    watch: (page, _url, run) => onScreen(page, `Les derniers produits ${run}`),
  },
  {
    name: 'a shared package',
    file: 'shared/ui/src/text/badge.tsx',
    change: (source, run) =>
      source.replace(/(<StockElement[^>]*>)(Shared \d+ )?/, `$1Shared ${run} `),
    watch: (page, _url, run) => onScreen(page, `Shared ${run} `),
  },
  {
    name: 'a route of the backend',
    file: 'backend/src/shop-settings/shop-settings.routes.ts',
    change: (source, run) =>
      source.replace(
        /settings: .*readShopSettings\(db\).*? \}\), \{/,
        `settings: { ...(await readShopSettings(db)), deliveryFee: ${1000 + run} } }), {`,
      ),
    watch: async (_page, url, run) => () =>
      untilAnswered(`${url}/api/settings`, `"deliveryFee":${1000 + run}`),
  },
]

/** Watches for a text, or for an element with this gap, inside the page, because polling from outside takes additional time. */
async function onScreen(
  page: Page,
  wanted: string | { gap: string },
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([sought, limit]) => {
      const isThere = () =>
        typeof sought === 'string'
          ? document.body.textContent.includes(sought)
          : [...document.querySelectorAll('article, article *, li *')].some(
              (element) => getComputedStyle(element).gap === sought.gap,
            )
      const deadline = Date.now() + limit
      const seen = new Promise<number>((resolve, reject) => {
        const look = () => {
          if (isThere()) resolve(Date.now())
          else if (Date.now() > deadline) reject(new Error('The change has not come'))
          else requestAnimationFrame(look)
        }
        look()
      })
      // `seen` is awaited below; until then, this call handles a rejection.
      seen.catch(() => null)
      Object.assign(globalThis, { changeSeen: seen })
    },
    [wanted, limitMs] as const,
  )
  return () =>
    page.evaluate(() => (globalThis as unknown as { changeSeen: Promise<number> }).changeSeen)
}

async function untilAnswered(url: string, text: string): Promise<number> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    const answer = await fetch(url).then((response) => response.text())
    if (answer.includes(text)) return Date.now()
  }
  throw new Error('The change has not come')
}
