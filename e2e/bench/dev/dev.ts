import { defineBench, runs as runsOption } from '../measuring/bench.ts'
import { launchBrowser } from '../measuring/browser.ts'
import { type Figure, median } from '../measuring/figures.ts'
import { startDevCopy } from '../../development/dev-copy.ts'
import { edits, whenSeen } from './edits.ts'

/** DEV-01: measures the time from writing a component's file to its change on the screen. */
const componentLimitMs = 500

export const dev = defineBench({
  does: 'how long a developer waits in `pnpm dev`: first and warm start, and from an edit to the screen (DEV-01).',
  example: 'pnpm bench dev --runs 3',
  options: { runs: runsOption(5) },
  measure: async ({ runs }) => {
    const figureOf = (row: string, times: number[], atMost?: number): Figure[] => {
      const figure = { table: 'pnpm dev', row, unit: 'ms' } as const
      return [
        { ...figure, column: 'median', value: median(times), atMost },
        { ...figure, column: 'longest', value: Math.max(...times) },
      ]
    }
    const copy = await startDevCopy()
    try {
      const figures = figureOf('first start', [copy.startMs])
      await copy.restart()
      figures.push(...figureOf('warm start', [copy.startMs]))
      const browser = await launchBrowser()
      try {
        const page = await browser.newPage({ locale: 'fr-FR' })
        await page.goto(copy.url)
        await page.waitForFunction(() => globalThis.shopDevPage?.builds.has('mf-catalog'))
        for (const { name, file, change, sign } of edits) {
          const times: number[] = []
          for (let run = 1; run <= runs; run += 1) {
            const started = Date.now()
            copy.edit(file, (source) => change(source, run))
            times.push((await whenSeen(page, sign(run))) - started)
          }
          const atMost = name === 'a component' ? componentLimitMs : undefined
          figures.push(...figureOf(`edit of ${name}`, times, atMost))
        }
        return figures
      } finally {
        await browser.close()
      }
    } finally {
      await copy.stop()
    }
  },
})
