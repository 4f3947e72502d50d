import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// Stryker runs in the folder of a package; run.ts says which files are mutated and where the report goes.
const {
  MUTATED_FILES = '[]',
  ASKED_TESTS = 'null',
  TEST_LIMIT_MS = '3000',
  MUTATION_REPORT = 'mutation.json',
} = process.env
/** They try hundreds of cases, or start processes, which are not mutated. */
const longTests = [String.raw`\.property\.test\.`, String.raw`/concurrency\.test\.`]
const askedTests = JSON.parse(ASKED_TESTS)

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', fileURLToPath(import.meta.resolve('./sample.mjs'))],
  ignorers: ['sample'],
  jest: {
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: askedTests === null,
    config: askedTests
      ? { testMatch: askedTests }
      : { testTimeout: Number(TEST_LIMIT_MS), testPathIgnorePatterns: ['/dist/', ...longTests] },
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
