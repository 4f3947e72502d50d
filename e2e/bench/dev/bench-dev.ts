import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import { startDevCopy, type DevCopy } from '../../development/dev-copy.ts'
import { edits, type Edit } from './edits.ts'

/** DEV-01: from writing a file to its change on the screen. */
const componentLimitMs = 500

/**
 * How long a developer waits: the first start, a warm start, and from an edit to the screen, in a copy of the sources.
 * `--runs` is the number of edits of each kind. Answers false where the median of a component is above its limit.
 */
export async function benchDev(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: a number from 1`)
  const dev = await startDevCopy()
  try {
    print('first start', [dev.startMs])
    await dev.restart()
    print('warm start', [dev.startMs])
    return await benchEdits(dev, runs)
  } finally {
    await dev.stop()
  }
}

async function benchEdits(dev: DevCopy, runs: number): Promise<boolean> {
  const executablePath = findBrowser({ full: true })
  if (!executablePath) throw new Error('No Chromium found: run `pnpm browser` first')
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] })
  try {
    const page = await browser.newPage({ locale: 'fr-FR' })
    await page.goto(dev.url)
    await page.waitForFunction(() => globalThis.shopDevPage?.builds.has('mf-catalog'))
    let isQuick = true
    for (const edit of edits) {
      const times: number[] = []
      for (let run = 1; run <= runs; run += 1) times.push(await timeEdit(dev, page, edit, run))
      print(`edit of ${edit.name}`, times)
      if (edit.name === 'a component') isQuick = median(times) <= componentLimitMs
    }
    return isQuick
  } finally {
    await browser.close()
  }
}

/** Milliseconds from writing the file to its change on the screen or in the answer. */
async function timeEdit(dev: DevCopy, page: Page, edit: Edit, run: number): Promise<number> {
  const seen = await edit.watch(page, dev.url, run)
  const started = Date.now()
  dev.edit(edit.file, (source) => edit.change(source, run))
  return (await seen()) - started
}

function print(what: string, times: number[]): void {
  const [middle, most] = [median(times), Math.max(...times)].map((time) => `${Math.round(time)} ms`)
  console.log(
    times.length > 1 ? `${what}: median ${middle}, at most ${most}` : `${what}: ${middle}`,
  )
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
