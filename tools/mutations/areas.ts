/** A folder whose code is mutated; `package` is where its tests run. */
export interface Area {
  name: string
  package: string
  /** Relative to the package. */
  files: string[]
  /**
   * The tests that are asked, where the environments that tests of the package choose themselves do not tell which lines each of
   * them runs: those beside the code. Undefined: of all tests of the package, those that run the line.
   */
  tests?: string[]
  /**
   * What one test may take, in ms; 3,000 where it is left out, and what the package allows where there are `tests`. Every test that
   * runs a mutated line runs, also after one has failed, and some wait for what the mutation has taken away.
   */
  testLimitMs?: number
}

const noTests = ['!**/*.test.{ts,tsx}', '!**/testing/**', '!**/bench/**']

function area(folder: string, inPackage: string, name = folder): Area {
  return { name, package: folder, files: [`${inPackage}/**/*.ts`, ...noTests] }
}

const inPackage = (name: string, folders: string[]): Area[] =>
  folders.map((folder) => ({
    ...area(name, folder, `${name}/${folder}`),
    tests: [`<rootDir>/${folder}/**/*.test.{ts,tsx}`],
  }))

/**
 * What is shared, what serves pages, and what decides about money, stock, sessions and releases. Without shared/contracts: it
 * has no tests of its own, those of the backend's calls test it.
 */
export const areas: readonly Area[] = [
  ...['domain', 'stores', 'api', 'urls'].map((name) => area(`shared/${name}`, 'src')),
  { ...area('shared/releases', 'src'), testLimitMs: 10_000 },
  ...inPackage('shared/http', ['src']),
  ...inPackage('shell', [
    'server/sharing',
    'server/guard',
    'server/files',
    'server/pages',
    'server/visits',
    'server/releases',
    'server/api',
    'server/status',
    'server/overrides',
    'server/search-engines',
    'server/render',
  ]),
  ...inPackage('backend', ['src/order', 'src/coupon', 'src/cart', 'src/session']),
]

/** Those whose name begins with one of the names; all without a name. Undefined: a name fits none. */
export function chooseAreas(names: readonly string[]): Area[] | undefined {
  const fits = (name: string) => (one: Area) => one.name === name || one.name.startsWith(`${name}/`)
  if (names.some((name) => !areas.some(fits(name)))) return undefined
  return areas.filter((one) => names.length === 0 || names.some((name) => fits(name)(one)))
}
