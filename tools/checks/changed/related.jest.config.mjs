import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/**
 * Makes the whole workspace one project, only to find the tests that import a file of another package. The tests run
 * with the configuration of their own package.
 */
export default {
  rootDir: root,
  roots: globSync('{shared/*,backend,delivery,e2e,mf-*,shell,tools}', { cwd: root }).map((folder) =>
    join(root, folder),
  ),
  testMatch: [process.env.RELATED_TESTS ?? '**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/', '/.dev/', '/.stryker-tmp/'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
}
