import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Path } from './changed-files.ts'

const config = join(import.meta.dirname, 'related.jest.config.mjs')
const isModule = (file: Path) => /\.(?:ts|tsx|mjs|js)$/.test(file)

/**
 * Finds the unit tests that import a changed module, directly or indirectly. No module imports a text or SQL file: if
 * such a file has changed, all tests of its package are found. The tests nearest to the changed files come first.
 */
export function relatedTests(root: string, changed: Path[]): Path[] {
  const modules = changed.filter(isModule)
  const packages = changed.flatMap((file) => (isModule(file) ? [] : (packageOf(file) ?? [])))
  const found = new Set([
    ...importers(root, modules, '**/*.test.{ts,tsx}'),
    ...packages.flatMap((folder) => testsIn(root, folder)),
  ])
  return [...found].toSorted((a, b) => nearness(b, changed) - nearness(a, changed))
}

/** Browser tests that have changed, or that import a changed file of `e2e`. */
export function changedBrowserTests(root: string, changed: Path[]): Path[] {
  const modules = changed.filter((file) => file.startsWith('e2e/') && isModule(file))
  return importers(root, modules, '**/e2e/*/*.spec.ts')
}

function importers(root: string, modules: Path[], tests: string): Path[] {
  if (modules.length === 0) return []
  const jest = join(root, 'node_modules/.bin/jest')
  const args = ['--config', config, '--listTests', '--json', '--findRelatedTests', ...modules]
  const listed = execFileSync(jest, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, RELATED_TESTS: tests },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (JSON.parse(listed) as string[]).map((path) => relative(root, path).replaceAll(sep, '/'))
}

/** The package of a file; undefined for files of the root and of `docs`. */
function packageOf(file: Path): Path | undefined {
  return /^(?:shared\/[^/]+|backend\/(?:demo-shop|desk)|shell\/server|backend|delivery|mf-[^/]+|shell|tools)(?=\/)/.exec(
    file,
  )?.[0]
}

function testsIn(root: string, folder: Path): Path[] {
  return globSync(`${folder}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
  })
}

/**
 * The number of folders that a test has in common with its nearest changed file. A word of the file's name that is
 * also the name of a folder of the test counts as two folders.
 */
function nearness(test: Path, changed: Path[]): number {
  const folders = dirname(test).split('/')
  return Math.max(
    ...changed.map((file) => {
      const others = dirname(file).split('/')
      const end = folders.findIndex((folder, at) => folder !== others[at])
      const inCommon = end === -1 ? folders.length : end
      return inCommon + 2 * wordsOf(file).filter((word) => folders.includes(word)).length
    }),
  )
}

/** The words of a file's name, such as `place` and `order` for `place-order.sql`, whose tests are in the folder `order`. */
function wordsOf(file: Path): string[] {
  return basename(file).split(/[-.]/).slice(0, -1)
}
