import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

const headlessShell = '/usr/bin/chromium-headless-shell'
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  // Playwright's own Chromium.
  chromium.executablePath(),
]

/**
 * Finds the first Chromium that starts: the one at `CHROMIUM_PATH`, then the headless shell, then a full Chromium.
 * The headless shell needs only a third of the processor time for a page, because it opens no window. `full` excludes
 * the headless shell: measurements and tests of the back/forward cache need a full browser.
 */
export function findBrowser({ full = false } = {}): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...(full ? [] : [headlessShell]), ...fullBrowsers]
  return candidates.find((path) => path !== undefined && path !== '' && starts(path))
}

export function hasHeadlessShell(): boolean {
  return starts(headlessShell)
}

/**
 * Whether the browser starts, tested by a request for its version. Ubuntu's package only refers to a snap, and may
 * not start.
 */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
