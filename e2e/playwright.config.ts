import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import { browserArguments } from './setup/browser-arguments.ts'

// Keeps the found browser in the environment, because each worker loads this file again.
process.env.E2E_BROWSER ??= findBrowser() ?? ''

const development = 'development/*.spec.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './setup/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  // A shared CI machine may stall; a test that passes only at its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? './test-results/report.json' }],
  ],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.E2E_BROWSER && { executablePath: process.env.E2E_BROWSER }),
      // Without this limit, Chromium starts a second, unused renderer process for each context. This takes a tenth of
      // the time to open a page.
      args: [...browserArguments, '--renderer-process-limit=1'],
    },
  },
  // Most shoppers have a phone, so a test runs on the phone unless it is tagged @desktop, or @both if the layouts
  // differ. Projects start in this order. A long project that one worker must run comes first, so that no worker runs
  // it alone at the end.
  projects: [
    // This project starts its own development server, so it needs one worker for a long time.
    { name: 'development', testMatch: development, use: devices['Desktop Chrome'] },
    {
      name: 'desktop',
      testIgnore: development,
      grep: /@desktop|@both/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      testIgnore: development,
      grepInvert: /@desktop/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1.75,
      },
    },
  ],
})
