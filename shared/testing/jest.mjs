import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const transformer = here('./jest/transform.mjs')

/**
 * The one Jest configuration. `environment` is 'jsdom' for code that runs in a browser, 'node' otherwise. `overrides`
 * are Jest options that only one package needs, such as a time limit or a global set-up.
 */
export function defineJest({ environment, ...overrides }) {
  return {
    testEnvironment: environment === 'jsdom' ? here('./jest/jsdom-environment.mjs') : 'node',
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    // An interrupted mutation test leaves the folder `.stryker-tmp` behind.
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.stryker-tmp/'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    transform: { '\\.(tsx?|mjs|c?js)$': transformer },
    // The transformer gets all files; it leaves packages that are CommonJS unchanged.
    transformIgnorePatterns: [],
    setupFilesAfterEnv: [
      here('./jest/fail-on-console.mjs'),
      ...(environment === 'jsdom'
        ? [here('./jest/dom-matchers.mjs'), here('./jest/bare-texts.mjs')]
        : []),
    ],
    clearMocks: true,
    // A test takes milliseconds, but a busy machine may take long to start it.
    testTimeout: 240_000,
    restoreMocks: true,
    ...overrides,
  }
}
