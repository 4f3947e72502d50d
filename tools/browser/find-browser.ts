import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

const headlessShell = '/usr/bin/chromium-headless-shell'
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  // Playwright's own.
  chromium.executablePath(),
]

/**
 * The first Chromium that really starts: the one `CHROMIUM_PATH` names, the headless shell, or a full one. A page costs the
 * headless shell a third of the processor time, because it opens no window; `full` leaves it out, for what only a full
 * browser has (its cache of pages left) and for measurements.
 */
export function findBrowser({ full = false } = {}): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...(full ? [] : [headlessShell]), ...fullBrowsers]
  return candidates.find((path) => path !== undefined && path !== '' && starts(path))
}

export function hasHeadlessShell(): boolean {
  return starts(headlessShell)
}

/** Ubuntu's package is only a pointer to a snap and may not start: asking for the version tells. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
