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
 * The first Chromium that really starts: the one that `CHROMIUM_PATH` names, the headless shell, or a full Chromium. A
 * page costs the headless shell a third of the processor time, because it opens no window. `full` excludes the headless
 * shell, for tests of what only a full browser has (its back/forward cache) and for measurements.
 */
export function findBrowser({ full = false } = {}): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...(full ? [] : [headlessShell]), ...fullBrowsers]
  return candidates.find((path) => path !== undefined && path !== '' && starts(path))
}

export function hasHeadlessShell(): boolean {
  return starts(headlessShell)
}

/**
 * Whether the browser starts. Ubuntu's package is only a pointer to a snap and may not start: asking for its version
 * shows that.
 */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
