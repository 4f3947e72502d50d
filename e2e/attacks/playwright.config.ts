import { defineConfig } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import type { AttackOptions } from './attacked-shop.ts'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

/** `pnpm test attacks`: each class of attack against the built shop on loopback, with each database. */
export default defineConfig<object, AttackOptions>({
  testDir: '.',
  testMatch: '*.attack.ts',
  outputDir: '../test-results/attacks',
  // One after the other: an attack is judged by how long others wait.
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? '../test-results/attacks.json' }],
  ],
  use: {
    locale: 'fr-FR',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'embedded', use: { database: 'embedded' } },
    { name: 'postgres', use: { database: 'postgres' } },
  ],
})
