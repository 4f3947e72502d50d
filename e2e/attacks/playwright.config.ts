import { defineConfig } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import type { AttackOptions } from './attacked-shop.ts'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

const behindProxyAlone = 'proxy.attack.ts'

const meaninglessBehindProxy = [
  // nginx parses these bytes itself; `proxy.attack.ts` tests which of them reach the shop.
  'smuggling.attack.ts',
  // nginx reads whole headers and bodies before it passes them on, and buffers unread answers.
  'slow-clients.attack.ts',
  // The flood client sends its address in a header, which nginx overwrites.
  'floods.attack.ts',
  // The measured time would include two more hops, and two instances answer in turn.
  'guessing.attack.ts',
  // Strangers need different addresses, and behind nginx this machine has only one address.
  'strangers.attack.ts',
  // The test reads the shop's folders, which are the same without nginx.
  'data-at-rest.attack.ts',
  // The cases are raw requests on plain sockets; nginx would answer many of them itself.
  '**/cases/**',
]

/** `pnpm test attacks`: each class of attack against the built shop on loopback, with each database and behind nginx. */
export default defineConfig<object, AttackOptions>({
  testDir: '.',
  testMatch: '*.attack.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/attacks',
  // One test at a time, because attacks are judged by the times of other visitors.
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
    { name: 'embedded', use: { target: 'embedded' }, testIgnore: behindProxyAlone },
    { name: 'postgres', use: { target: 'postgres' }, testIgnore: behindProxyAlone },
    {
      name: 'proxied',
      use: { target: 'proxied', ignoreHTTPSErrors: true },
      testIgnore: meaninglessBehindProxy,
    },
  ],
})
