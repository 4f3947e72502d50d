import { availableParallelism } from 'node:os'

// Stryker runs in the folder of a package; run.ts says which files are mutated and where the report goes.
const { MUTATED_FILES = '[]', MUTATION_REPORT = 'mutation.json' } = process.env

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'jest.config.mjs', enableFindRelatedTests: true },
  mutate: JSON.parse(MUTATED_FILES),
  coverageAnalysis: 'perTest',
  // What runs while a module loads would need all its tests anew for each mutation.
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: Math.min(2, availableParallelism()),
  timeoutMS: 20_000,
  ignorePatterns: ['dist', 'bench'],
  reporters: ['json'],
  jsonReporter: { fileName: MUTATION_REPORT },
}
