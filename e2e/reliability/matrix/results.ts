import { join, relative } from 'node:path'
import { type FaultFigures, figuresAnnotation } from '../orders/figures.ts'
import type { HoldingTest, Row } from './rows/row.ts'

/** The result of one test. */
export interface Result {
  /** Path from the root of the repository. */
  file: string
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  figures?: FaultFigures
}

export type Verdict =
  | { status: 'held' }
  /** Every test of the row was skipped on this machine. */
  | { status: 'skipped' }
  | { status: 'not held'; why: string[] }

/** A row is held if every declared test has a result, none failed, and at least one passed. */
export function verdictOn({ tests }: Row, results: readonly Result[]): Verdict {
  const found = tests.map((test) => ({ test, ran: results.filter(isOf(test)) }))
  const why = found.flatMap(({ test: { file, name }, ran }) => {
    if (ran.length === 0) return [`no test of ${file} begins with “${name}”`]
    return ran
      .filter(({ outcome }) => outcome === 'failed')
      .map((result) => `${file}: “${result.name}” failed`)
  })
  if (why.length > 0) return { status: 'not held', why }
  const hasPassed = found.some(({ ran }) => ran.some(({ outcome }) => outcome === 'passed'))
  return { status: hasPassed ? 'held' : 'skipped' }
}

/** The figures of the test that caused the fault while clients ordered. */
export function figuresOf({ tests }: Row, results: readonly Result[]): FaultFigures | undefined {
  const ran = tests.flatMap((test) => results.filter(isOf(test)))
  return ran.find(({ figures }) => figures !== undefined)?.figures
}

function isOf({ file, name }: HoldingTest): (result: Result) => boolean {
  return (result) => result.file === file && result.name.startsWith(name)
}

export interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      annotations: { type: string; description?: string }[]
    }[]
  }[]
}

export function playwrightResults(root: string, report: PlaywrightReport): Result[] {
  const ofSuite = ({ suites = [], specs }: PlaywrightSuite): Result[] => [
    ...suites.flatMap(ofSuite),
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, annotations }): Result => {
        const written = annotations.find(({ type }) => type === figuresAnnotation)?.description
        return {
          file: relative(root, join(report.config.rootDir, file)),
          name: title,
          outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
          ...(written && { figures: JSON.parse(written) as FaultFigures }),
        }
      }),
    ),
  ]
  return report.suites.flatMap(ofSuite)
}

export interface JestReport {
  testResults: {
    name: string
    assertionResults: { title: string; status: string }[]
  }[]
}

/** The results of Jest's report, without the tests that Jest left out because of their name. */
export function jestResults(root: string, report: JestReport): Result[] {
  return report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'pending')
      .map(({ title, status }) => ({
        file: relative(root, path),
        name: title,
        outcome: status === 'passed' ? 'passed' : 'failed',
      })),
  )
}
