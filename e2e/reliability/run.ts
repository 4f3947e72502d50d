import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faultMatrix } from './matrix/all-rows.ts'
import {
  type JestReport,
  jestResults,
  type PlaywrightReport,
  playwrightResults,
  type Result,
  type Verdict,
  verdictOn,
} from './matrix/results.ts'
import type { HoldingTest, Row } from './matrix/rows/row.ts'
import { figuresTable, matrixTable, withTables } from './matrix/tables.ts'

/**
 * `pnpm faults [--record]`: runs every test of the fault matrix and prints which rows are not held. Exits with 1 if a
 * row is not held. `--record` writes the tables of docs/reliability.md.
 */
const root = join(import.meta.dirname, '../..')
const document = join(root, 'docs/reliability.md')
const programs = join(root, 'node_modules/.bin')
const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })

const rows = faultMatrix.flatMap((group) => group.rows)
const tests = rows.flatMap((row) => row.tests)
const reports = mkdtempSync(join(tmpdir(), 'faults-'))
try {
  const results = [
    ...runPlaywright('e2e/reliability/playwright.config.ts', tests.filter(isFault)),
    ...runPlaywright('e2e/playwright.config.ts', tests.filter(isBrowserTest)),
    ...runJest(tests.filter((test) => !isFault(test) && !isBrowserTest(test))),
  ]
  const verdicts = new Map(rows.map((row) => [row, verdictOn(row, results)]))
  if (values.record) record(results, verdicts)
  process.exitCode = report(verdicts)
} finally {
  rmSync(reports, { recursive: true })
}

function isFault({ file }: HoldingTest): boolean {
  return file.endsWith('.fault.ts')
}

function isBrowserTest({ file }: HoldingTest): boolean {
  return file.endsWith('.spec.ts')
}

function runPlaywright(config: string, wanted: readonly HoldingTest[]): Result[] {
  const path = join(reports, `${config.replaceAll('/', '-')}.json`)
  const args = ['test', '--config', config, '--grep', patternOf(wanted), ...filesOf(wanted)]
  run('playwright', args, { PLAYWRIGHT_REPORT: path })
  return playwrightResults(root, JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport)
}

function runJest(wanted: readonly HoldingTest[]): Result[] {
  const path = join(reports, 'jest.json')
  const output = ['--ci', '--json', `--outputFile=${path}`, '--maxWorkers=2']
  const chosen = ['--testNamePattern', patternOf(wanted), '--runTestsByPath', ...filesOf(wanted)]
  run('jest', [...output, ...chosen], {})
  return jestResults(root, JSON.parse(readFileSync(path, 'utf8')) as JestReport)
}

/** Ignores the exit code, because the results are read from the report. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  spawnSync(join(programs, program), args, {
    cwd: root,
    env: { ...process.env, ...env },
    // Ignores Jest's standard output, because Jest also writes its report there.
    stdio: ['ignore', program === 'jest' ? 'ignore' : 'inherit', 'inherit'],
  })
}

function filesOf(wanted: readonly HoldingTest[]): string[] {
  return [...new Set(wanted.map(({ file }) => file))]
}

function patternOf(wanted: readonly HoldingTest[]): string {
  return wanted.map(({ name }) => name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('|')
}

function record(results: readonly Result[], verdicts: ReadonlyMap<Row, Verdict>): void {
  const tables = {
    matrix: matrixTable(faultMatrix, (row) => verdicts.get(row) ?? { status: 'skipped' }),
    figures: figuresTable(faultMatrix, results),
  }
  writeFileSync(document, withTables(readFileSync(document, 'utf8'), tables))
}

/**
 * Prints the rows that are not held, and the number of rows for each result; returns the exit code. For `pnpm test`,
 * writes the numbers into the file `FAULTS_REPORT`.
 */
function report(verdicts: ReadonlyMap<Row, Verdict>): number {
  const counts = { held: 0, skipped: 0, 'not held': 0 }
  for (const [{ fault }, verdict] of verdicts) {
    counts[verdict.status] += 1
    if (verdict.status !== 'held') print(`${verdict.status}: ${fault}`)
    if (verdict.status === 'not held') for (const why of verdict.why) print(`    ${why}`)
  }
  print(`${counts.held} faults held, ${counts['not held']} not held, ${counts.skipped} skipped`)
  const numbers = { passed: counts.held, failed: counts['not held'], skipped: counts.skipped }
  const path = process.env.FAULTS_REPORT
  if (path) writeFileSync(path, JSON.stringify(numbers))
  return counts['not held'] > 0 ? 1 : 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
