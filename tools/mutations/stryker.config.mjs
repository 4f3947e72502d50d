import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Stryker runs in the folder of a package. run.ts passes the mutated files and the report's path in these variables.
const {
  MUTATED_FILES = '[]',
  JEST_CONFIG = 'jest.config.mjs',
  ASKED_TESTS = 'null',
  TEST_LIMIT_MS = '3000',
  MUTATION_REPORT = 'mutation.json',
} = process.env
/** Patterns of tests that are left out, because they try hundreds of cases, or start processes, whose code is not mutated. */
const longTests = [String.raw`\.property\.test\.`, String.raw`[/-]concurrency\.test\.`]
const askedTests = JSON.parse(ASKED_TESTS)
/**
 * Tests that are left out, because a comment chooses their environment. They cannot report which lines they execute,
 * and would end the run.
 */
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
  // Coverage per test leaves out code that runs before all tests of a file. The tests that an area names start a
  // gateway or an API there, so they run without coverage.
  coverageAnalysis: askedTests ? 'off' : 'perTest',
  // Skips mutations of code that runs while a module loads, because each of them would need all tests again.
  ignoreStatic: askedTests === null,
  disableTypeChecks: false,
  concurrency: Math.min(2, availableParallelism()),
  timeoutMS: 20_000,
  ignorePatterns: ['dist', 'bench'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: MUTATION_REPORT },
}
