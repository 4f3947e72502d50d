import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, type Page } from '@playwright/test'
import { stopChild } from '@shop/processes/child-process'
import { compareLooks, readLooks, writeLooks } from './compare-looks.ts'
import { takeLooks } from './take-looks.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, 'looks')
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
/** Covers each pair of values of layout, direction and theme once. */
const views = [
  { name: 'desktop-ltr-light', dir: 'ltr', colorScheme: 'light', viewport: desktop },
  { name: 'desktop-rtl-dark', dir: 'rtl', colorScheme: 'dark', viewport: desktop },
  { name: 'phone-ltr-dark', dir: 'ltr', colorScheme: 'dark', viewport: phone },
  { name: 'phone-rtl-light', dir: 'rtl', colorScheme: 'light', viewport: phone },
] as const

let server: ChildProcess
let url = ''

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = spawn(process.execPath, ['shell/dev/design/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const started = Promise.withResolvers<string>()
  server.once('exit', (code) => started.reject(new Error(`The page’s server ended with ${code}`)))
  if (server.stdout) createInterface({ input: server.stdout }).once('line', started.resolve)
  url = await started.promise
})
test.afterAll(() => stopChild(server))

for (const { name, dir, colorScheme, viewport } of views) {
  test(`THEME-01: every primitive looks as recorded, ${name} @desktop`, async ({ page }, info) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openDesign(page, dir)

    const looks = await takeLooks(page)
    expect(looks.length).toBeGreaterThan(1000)
    const file = join(folder, `${name}.txt`)
    // `pnpm e2e e2e/design --update-snapshots` records the looks (decision 066).
    if (['all', 'changed'].includes(info.config.updateSnapshots)) {
      writeFileSync(file, writeLooks(looks))
    }
    const changed = compareLooks(readLooks(readFileSync(file, 'utf8')), looks)
    expect(changed.slice(0, 40), `${changed.length} looks have changed`).toEqual([])
  })
}

/** Waits for the page, its own fonts and its pictures, so that nothing moves any more. */
async function openDesign(page: Page, dir: string): Promise<void> {
  await page.goto(`${url}/design?dir=${dir}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
  await page.addStyleTag({
    // Draws letters with their true width: with hinting, the width depends on the system.
    content:
      '*, ::before, ::after { animation: none !important; transition: none !important; text-rendering: geometricPrecision !important }',
  })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
  })
  const faces = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(faces).toContain('Figtree')
  expect(faces).toContain(dir === 'rtl' ? 'Markazi Text' : 'Newsreader')
}
