import { defineConfig } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import type { AttackOptions } from './attacked-shop.ts'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

const behindProxyAlone = 'proxy.attack.ts'

const meaninglessBehindProxy = [
  // Bytes that nginx parses itself: `proxy.attack.ts` looks at what of them reaches the shop.
  'smuggling.attack.ts',
  // nginx reads headers and bodies whole before the shop sees them, and unread answers wait in its buffers.
  'slow-clients.attack.ts',
  // Its robot says its address in a header, which nginx overwrites.
  'floods.attack.ts',
  // The time of a call has that of two more hops in it, and two instances answer in turn.
  'guessing.attack.ts',
  // Strangers are told apart by addresses, of which this machine has one behind nginx.
  'strangers.attack.ts',
  // The same folders, without a request.
  'data-at-rest.attack.ts',
  // Requests as they are written, by plain sockets: nginx would answer many of them itself.
  '**/cases/**',
]

/** `pnpm test attacks`: each class of attack against the built shop on loopback, with each database and behind nginx. */
export default defineConfig<object, AttackOptions>({
  testDir: '.',
  testMatch: '*.attack.ts',
  globalSetup: './global-setup.ts',
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
    { name: 'embedded', use: { target: 'embedded' }, testIgnore: behindProxyAlone },
    { name: 'postgres', use: { target: 'postgres' }, testIgnore: behindProxyAlone },
    {
      name: 'proxied',
      use: { target: 'proxied', ignoreHTTPSErrors: true },
      testIgnore: meaninglessBehindProxy,
    },
  ],
})
