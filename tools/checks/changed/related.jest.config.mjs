import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/**
 * The whole workspace as one project, only to find tests that import a file across packages. Tests run with the configuration
 * of their package.
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
