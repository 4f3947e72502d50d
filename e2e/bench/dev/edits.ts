import type { Page } from '@playwright/test'

/** A text in the page or in the answer at an address, or the gap of an element. */
type Sign = { text: string; address?: string } | { gap: string }

interface Edit {
  name: string
  /** Path of the edited file, relative to the workspace. */
  file: string
  /** The source with the change of this run, counted from 1. */
  change: (source: string, run: number) => string
  /** What shows the change of this run. */
  sign: (run: number) => Sign
}

const limitMs = 30_000

export const edits: Edit[] = [
  {
    name: 'a component',
    file: 'mf-catalog/src/product-card/stock-text.tsx',
    change: (source, run) => source.replace(/(<StockBadge[^>]*>)(Run \d+ )?/, `$1Run ${run} `),
    sign: (run) => ({ text: `Run ${run} ` }),
  },
  {
    name: 'a style',
    file: 'mf-catalog/src/product-card/product-card-frame.tsx',
    change: (source, run) => source.replace(/ gap: [^;]+;/, ` gap: ${100 + run}px;`),
    sign: (run) => ({ gap: `${100 + run}px` }),
  },
  {
    name: 'a text',
    file: 'mf-catalog/src/locales/fr/home.json',
    change: (source, run) =>
      source.replace(/Les derniers produits[^"]*/, `Les derniers produits ${run}`),
    sign: (run) => ({ text: `Les derniers produits ${run}` }),
  },
  {
    name: 'a shared package',
    file: 'shared/ui/src/text/badge.tsx',
    change: (source, run) =>
      source.replace(/(<StockElement[^>]*>)(Shared \d+ )?/, `$1Shared ${run} `),
    sign: (run) => ({ text: `Shared ${run} ` }),
  },
  {
    name: 'a route of the backend',
    file: 'backend/src/shop-settings/shop-settings.routes.ts',
    change: (source, run) =>
      source.replace(
        /emptyLists(, deliveryFee: \d+)? }/,
        `emptyLists, deliveryFee: ${1000 + run} }`,
      ),
    sign: (run) => ({ text: `"deliveryFee":${1000 + run}`, address: '/api/settings' }),
  },
]

/** The time at which a change is first seen, in epoch milliseconds. The page looks in each frame, because polling from outside takes additional time. */
export async function whenSeen(page: Page, sign: Sign): Promise<number> {
  const look = async ([sought, limit]: readonly [Sign, number]) => {
    const isThere = async () =>
      'gap' in sought
        ? [...document.querySelectorAll('article, article *, li *')].some(
            (element) => getComputedStyle(element).gap === sought.gap,
          )
        : (sought.address === undefined
            ? document.body.textContent
            : await (await fetch(sought.address)).text()
          ).includes(sought.text)
    const deadline = Date.now() + limit
    while (!(await isThere())) {
      if (Date.now() > deadline) throw new Error('The change has not come')
      await new Promise(requestAnimationFrame)
    }
    return Date.now()
  }
  return await page.evaluate(look, [sign, limitMs] as const)
}
