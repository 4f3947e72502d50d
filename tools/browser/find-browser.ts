import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

/** The first Chromium that really starts: the one named, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    chromium.executablePath(),
  ]
  return candidates.find((path) => path !== undefined && path !== '' && starts(path))
}

/** Ubuntu's package is only a pointer to a snap and may not start: asking for the version tells. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
