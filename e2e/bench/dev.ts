import type { Page } from '@playwright/test'
import { startDevCopy } from '../development/dev-copy.ts'
import { type Bench, runs as runsOption } from './measuring/bench.ts'
import { launchBrowser } from './measuring/browser.ts'
import { type Figure, median } from './measuring/figures.ts'

interface Edit {
  what: string
  /** Path of the edited file, relative to the workspace. */
  file: string
  /** Position of the change in the file. Also matches the text that an earlier run has put there. */
  place: RegExp
  /** The text that the page shows after a run. Runs are counted from 1. */
  text: (run: number) => string
  /** The code that is written at `place`; by default the text itself. */
  code?: (text: string) => string
  /** The address whose answer contains the change, if the page does not show it. */
  address?: string
  /** DEV-01: the longest allowed time in ms from writing the file to the change on the screen. */
  atMost?: number
}

const edits: Edit[] = [
  {
    what: 'a component',
    file: 'mf-catalog/src/product-card/stock-text.tsx',
    place: /(?<=<StockBadge[^>]*>)(?:Run \d+ )?/,
    text: (run) => `Run ${run} `,
    atMost: 500,
  },
  {
    what: 'a text',
    file: 'mf-catalog/src/locales/fr/home.json',
    place: /Les derniers produits[^"]*/,
    text: (run) => `Les derniers produits ${run}`,
  },
  {
    what: 'a shared package',
    file: 'shared/ui/src/text/badge.tsx',
    place: /(?<=<StockElement[^>]*>)(?:Shared \d+ )?/,
    text: (run) => `Shared ${run} `,
  },
  {
    what: 'a route of the backend',
    file: 'backend/src/shop-settings/shop-settings.routes.ts',
    place: /(?<=emptyLists)(?:, deliveryFee: \d+)?/,
    text: (run) => `9000${run}`,
    code: (text) => `, deliveryFee: ${text}`,
    address: '/api/settings',
  },
]
const limitMs = 30_000

export const dev: Bench = {
  does: 'how long a developer waits in `pnpm dev`: first and warm start, and from an edit to the screen (DEV-01).',
  example: 'pnpm bench dev --runs 3',
  options: [runsOption(5)],
  measure: async ({ runs }: { runs: number }) => {
    const copy = await startDevCopy()
    try {
      const figures = figuresOf('first start', [copy.startMs])
      await copy.restart()
      figures.push(...figuresOf('warm start', [copy.startMs]))
      const browser = await launchBrowser()
      try {
        const page = await browser.newPage({ locale: 'fr-FR' })
        await page.goto(copy.url)
        await page.waitForFunction(() => globalThis.shopDevPage?.builds.has('mf-catalog'))
        for (const { what, file, place, text, code = String, address, atMost } of edits) {
          const times: number[] = []
          for (let run = 1; run <= runs; run += 1) {
            const started = Date.now()
            copy.edit(file, (source) => source.replace(place, code(text(run))))
            times.push((await whenSeen(page, text(run), address)) - started)
          }
          figures.push(...figuresOf(`edit of ${what}`, times, atMost))
        }
        return figures
      } finally {
        await browser.close()
      }
    } finally {
      await copy.stop()
    }
  },
}

function figuresOf(row: string, times: number[], atMost?: number): Figure[] {
  const figure = { table: 'pnpm dev', row, unit: 'ms' } as const
  return [
    { ...figure, column: 'median', value: median(times), atMost },
    { ...figure, column: 'longest', value: Math.max(...times) },
  ]
}

/**
 * The time at which a text is first seen, in epoch milliseconds. The page itself looks for the text in each frame,
 * because polling from outside takes additional time.
 */
async function whenSeen(page: Page, text: string, address = ''): Promise<number> {
  const look = async ([sought, from, limit]: readonly [string, string, number]) => {
    const read = async () => (from ? (await fetch(from)).text() : (document.body.textContent ?? ''))
    const deadline = Date.now() + limit
    while (!(await read()).includes(sought)) {
      if (Date.now() > deadline) throw new Error('The change has not come')
      await new Promise(requestAnimationFrame)
    }
    return Date.now()
  }
  return await page.evaluate(look, [text, address, limitMs] as const)
}
