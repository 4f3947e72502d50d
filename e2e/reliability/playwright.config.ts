import { defineConfig } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import { browserArguments } from '../setup/browser-arguments.ts'

const executablePath = findBrowser()

/** Faults of servers while a shop sells: part of `pnpm test faults`. */
export default defineConfig({
  testDir: './faults',
  testMatch: '*.fault.ts',
  outputDir: '../test-results/reliability',
  // One test at a time: the times of a fault are only comparable if the shop has the whole machine.
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? '../test-results/reliability.json' }],
  ],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: browserArguments },
  },
})
