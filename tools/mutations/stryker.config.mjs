import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Stryker runs in the folder of a package; run.ts says which files are mutated and where the report goes.
const {
  MUTATED_FILES = '[]',
  JEST_CONFIG = 'jest.config.mjs',
  ASKED_TESTS = 'null',
  TEST_LIMIT_MS = '3000',
  MUTATION_REPORT = 'mutation.json',
} = process.env
/** They try hundreds of cases, or start processes, which are not mutated. */
const longTests = [String.raw`\.property\.test\.`, String.raw`[/-]concurrency\.test\.`]
const askedTests = JSON.parse(ASKED_TESTS)
/** Those that choose an environment by a comment do not tell which lines they run, which ends a run that asks for it. */
const testsWithoutCoverage = askedTests
  ? []
  : globSync('src/**/*.test.{ts,tsx}').filter((path) =>
      readFileSync(path, 'utf8').startsWith('/** @jest-environment'),
    )
const patternOf = (path) =>
  `<rootDir>/${path.endsWith('.ts') ? path : `${path}/**/*.test.{ts,tsx}`}`
const { default: ofPackage } = await import(join(process.cwd(), JEST_CONFIG))
const setupFilesAfterEnv = [
  ...ofPackage.setupFilesAfterEnv,
  fileURLToPath(import.meta.resolve('./stop-at-failure.mjs')),
]

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', fileURLToPath(import.meta.resolve('./sample.mjs'))],
  ignorers: ['sample'],
  jest: {
    configFile: JEST_CONFIG,
    enableFindRelatedTests: askedTests === null,
    config: {
      setupFilesAfterEnv,
      testTimeout: Number(TEST_LIMIT_MS),
      testPathIgnorePatterns: ['/dist/', ...longTests, ...testsWithoutCoverage],
      ...(askedTests && { testMatch: askedTests.map(patternOf) }),
    },
  },
  mutate: JSON.parse(MUTATED_FILES),
  // Coverage per test leaves out what runs before all tests of a file: there the tests that are named start a gateway or an API.
  coverageAnalysis: askedTests ? 'off' : 'perTest',
  // What runs while a module loads would need all its tests anew for each mutation.
  ignoreStatic: askedTests === null,
  disableTypeChecks: false,
  concurrency: Math.min(2, availableParallelism()),
  timeoutMS: 20_000,
  ignorePatterns: ['dist', 'bench'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: MUTATION_REPORT },
}
