import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A folder whose code is mutated; its tests run in `package`. */
export interface Area {
  name: string
  package: string
  /** Patterns of the mutated files, relative to the package. */
  files: string[]
  /** Jest's configuration for the tests, relative to the package; by default the package's own. */
  jestConfig?: string
  /**
   * Folders and files, relative to the folder of `jestConfig`. All their tests run for each mutation. If undefined,
   * all tests of the package that execute the mutated line run.
   */
  tests?: string[]
  /**
   * Time limit of one test in ms, 3,000 by default. Without a limit, some tests would wait for a result that the
   * mutation has removed.
   */
  testLimitMs?: number
}

/** Code that runs in a process of its own is left out, because a mutation does not reach it. */
const notMutated = ['!**/*.test.{ts,tsx}', '!**/testing/**', '!**/render/inside/**']

function area(folder: string, inPackage: string, name = folder): Area {
  return { name, package: folder, files: [`${inPackage}/**/*.{ts,tsx}`, ...notMutated] }
}

/** One area for each feature of a remote. All tests of the remote that execute the mutated line run. */
const ofRemote = (remote: string): Area[] =>
  readdirSync(join(root, remote, 'src/features')).map((feature) => ({
    name: `${remote}/${feature}`,
    package: remote,
    files: [`src/features/${feature}/**/*.{ts,tsx}`, ...notMutated],
    testLimitMs: 10_000,
  }))

const ofShell = (folder: string, otherTests: string[] = []): Area => ({
  ...area('shell', `server/${folder}`, `shell/server/${folder}`),
  jestConfig: 'server/jest.config.mjs',
  tests: [folder, 'gateway.test.ts', ...otherTests],
  testLimitMs: 10_000,
})

const ofBackend = (folder: string, otherTests: string[] = []): Area => ({
  ...area('backend', folder, `backend/${folder}`),
  tests: [folder, ...otherTests],
  testLimitMs: 10_000,
})

/**
 * Shared code, code that serves pages, and code that decides about money, stock, sessions and releases. Leaves out
 * shared/contracts, because the tests of the backend's calls cover it, and shared/i18n, because its tests read the
 * texts of all apps.
 */
export const areas: readonly Area[] = [
  ...['domain', 'stores', 'api', 'urls', 's3', 'processes', 'ui'].map((name) =>
    area(`shared/${name}`, 'src'),
  ),
  { ...area('shared/releases', 'src'), testLimitMs: 10_000 },
  // Mutates only the code that runs in the browser: the build code reads files of all apps.
  area('shared/federation', 'src/runtime'),
  area('shared/http', 'src'),
  ofShell('sharing'),
  ofShell('guard'),
  ofShell('files'),
  ofShell('offline'),
  ofShell('pages'),
  ofShell('visits'),
  ofShell('releases', ['files']),
  ofShell('api'),
  ofShell('status'),
  ofShell('overrides'),
  ofShell('search-engines'),
  ofShell('render'),
  ...['mf-account', 'mf-cart-checkout', 'mf-catalog'].flatMap(ofRemote),
  { ...area('shell', 'src', 'shell/src'), testLimitMs: 10_000 },
  ofBackend('src/order', ['src/cli/commands/held-order-commands.test.ts']),
  ofBackend('src/coupon', ['src/cli/commands']),
  ofBackend('src/cart'),
  ofBackend('src/product'),
  ofBackend('src/session', [
    'src/account/login/sessions.test.ts',
    'src/profile/profile.routes.test.ts',
  ]),
]

/**
 * Returns each area that is named, or whose name begins with a given name and a slash. Without names returns all
 * areas. Returns undefined if a name matches no area.
 */
export function chooseAreas(names: readonly string[]): Area[] | undefined {
  const fits = (name: string) => (one: Area) => one.name === name || one.name.startsWith(`${name}/`)
  if (names.some((name) => !areas.some(fits(name)))) return undefined
  return areas.filter((one) => names.length === 0 || names.some((name) => fits(name)(one)))
}
