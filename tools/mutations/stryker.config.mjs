import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// Stryker runs in the folder of a package; run.ts says which files are mutated and where the report goes.
const {
  MUTATED_FILES = '[]',
  ASKED_TESTS = 'null',
  MUTATION_REPORT = 'mutation.json',
} = process.env
const askedTests = JSON.parse(ASKED_TESTS)

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', fileURLToPath(import.meta.resolve('./sample.mjs'))],
  ignorers: ['sample'],
  jest: {
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: askedTests === null,
    // All tests that run a mutated line are run, also after one has failed: those that then wait for what never comes, and
    // those that try hundreds of cases, would take most of the time. In ms.
    config: askedTests
      ? { testMatch: askedTests }
      : { testTimeout: 3000, testPathIgnorePatterns: ['/dist/', '\\.property\\.test\\.'] },
  },
  mutate: JSON.parse(MUTATED_FILES),
  coverageAnalysis: askedTests ? 'off' : 'perTest',
  // What runs while a module loads would need all its tests anew for each mutation.
  ignoreStatic: askedTests === null,
  disableTypeChecks: false,
  concurrency: Math.min(2, availableParallelism()),
  timeoutMS: 20_000,
  ignorePatterns: ['dist', 'bench'],
  reporters: ['json'],
  jsonReporter: { fileName: MUTATION_REPORT },
}
