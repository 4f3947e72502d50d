import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './steps.ts'
import { browserTestsFor } from './changed/browser-tests.ts'
import type { Path } from './changed/changed-files.ts'
import { changedBrowserTests, relatedTests } from './changed/related-tests.ts'

/** Maximum numbers of test files for Jest and for the browser. They run in well under two minutes on two cores. */
const mostTests = 40
const mostBrowserTests = 2

export interface Selection {
  /** Changed files that oxlint and oxfmt read. */
  code: Path[]
  tests: Path[]
  browserTests: Path[]
  /** Whether code was deleted or a file of the root changed. Either may affect types, boundaries and unused code in every file. */
  isWide: boolean
  /** Lines for the terminal about tests that this selection leaves out. */
  leftOut: string[]
}

/** The tests and code that a change of these files can affect, the nearest tests first, limited to two minutes. */
export function selectTests(root: string, all: Path[]): Selection {
  const changed = all.filter((file) => existsSync(join(root, file)))
  const wide = all.filter((file) => isRootFile(file) || (isCode(file) && !changed.includes(file)))
  const related = relatedTests(root, changed)
  const inBrowser = [
    ...new Set([...changedBrowserTests(root, changed), ...browserTestsFor(changed)]),
  ]
  const leftOut = [
    ...wide.map((file) => `${file} may concern every test: \`pnpm test\` runs all.`),
    ...overflow('test files', related, mostTests),
    ...overflow('files of browser tests', inBrowser, mostBrowserTests),
  ]
  return {
    code: changed.filter(isCode),
    isWide: wide.length > 0,
    tests: related.slice(0, mostTests),
    browserTests: inBrowser.slice(0, mostBrowserTests),
    leftOut,
  }
}

function isCode(file: Path): boolean {
  return /^[^/]+\/.*\.(?:ts|tsx|mjs|js)$/.test(file)
}

function isRootFile(file: Path): boolean {
  return /^[^/]+$/.test(file) && !file.endsWith('.md')
}

function overflow(what: string, found: Path[], most: number): string[] {
  return found.length > most
    ? [`${most} of ${found.length} ${what} run, the nearest ones: \`pnpm test\` runs all.`]
    : []
}

const ofCode = new Set(['types', 'boundaries', 'unused code'])
const ofBuild = new Set(['build', 'browser', 'size budgets', 'provided modules'])

/** Chooses the steps that the selected tests and code need, and gives each step its files. */
export function chooseChanged(
  all: Step[],
  { code, tests, browserTests, isWide }: Selection,
): Step[] {
  const withFiles: Record<string, Path[]> = {
    'unit tests': tests,
    'browser tests': browserTests,
    lint: code,
    format: code,
  }
  const commands: Record<string, Step['command']> = {
    lint: ['oxlint', '--deny-warnings'],
    format: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'],
  }
  const isNeeded = ({ name }: Step) =>
    withFiles[name]?.length ??
    ((ofCode.has(name) && (isWide || code.length > 0)) ||
      (ofBuild.has(name) && browserTests.length > 0))
  return all.filter(isNeeded).map((step) => {
    const files = withFiles[step.name]
    if (!files) return step
    const [program, ...args] = commands[step.name] ?? step.command
    const byPath = step.name === 'unit tests' ? ['--runTestsByPath'] : []
    return { ...step, command: [program, ...args, ...byPath, ...files] }
  })
}

export type Choice = { status: 'ok'; steps: Step[] } | { status: 'unknown'; message: string }

/**
 * Chooses the steps to run: the steps that the command names, such as `pnpm test "unit tests"`, and the steps on
 * which they depend. Without a name, chooses all steps that belong to every run.
 */
export function chooseSteps(all: Step[], names: string[]): Choice {
  if (names.length === 0) {
    return { status: 'ok', steps: all.filter(({ isOnDemand }) => !isOnDemand) }
  }
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = all.map(({ name }) => (name.includes(' ') ? `"${name}"` : name)).join(', ')
    return {
      status: 'unknown',
      message: `No step is called ${unknown.map((name) => `"${name}"`).join(' or ')}. The steps are: ${known}.`,
    }
  }
  const needed = new Set(names)
  for (const step of all.toReversed()) {
    if (needed.has(step.name)) step.after?.forEach((name) => needed.add(name))
  }
  return { status: 'ok', steps: all.filter((step) => needed.has(step.name)) }
}
