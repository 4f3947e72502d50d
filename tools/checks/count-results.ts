import { readFileSync } from 'node:fs'

export type Count = {
  passed: number
  failed: number
  skipped: number
  /** Tests among the passed ones that failed at their first try. */
  flaky?: string[]
}

/** A check is one: green or red. */
export function countChecks(exitCode: number | null): Count {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : crashed
}

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

/** A test file that cannot be loaded counts as one failure besides the tests that failed. */
export function countJest(exitCode: number | null, reportPath = ''): Count {
  const report = readReport(reportPath) as JestReport | undefined
  if (!report) return crashed
  return orCrashed(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; skipped: number }
  errors: unknown[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; projectName: string }[] }[]
}

/** One or two stalls of a shared machine in a run of hundreds of tests; more is a fault of the shop or of its tests. */
const flakyTestsAllowed = 2

/** A test that passes at its second try is named, and counts as passed while there are few of them. */
export function countPlaywright(exitCode: number | null, reportPath = ''): Count {
  const report = readReport(reportPath) as PlaywrightReport | undefined
  if (!report) return crashed
  const { expected, unexpected, skipped } = report.stats
  const flaky = flakyTests(report.suites)
  const isTolerated = flaky.length <= flakyTestsAllowed
  return orCrashed(exitCode, {
    passed: expected + (isTolerated ? flaky.length : 0),
    failed: unexpected + report.errors.length + (isTolerated ? 0 : flaky.length),
    skipped,
    flaky,
  })
}

function flakyTests(suites: PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${title}`),
    ),
    ...flakyTests(inner),
  ])
}

const crashed: Count = { passed: 0, failed: 1, skipped: 0 }

/** A runner that ran nothing, or that ended badly without naming a failure, has failed. */
function orCrashed(exitCode: number | null, count: Count): Count {
  const isFine = exitCode === 0 && count.passed > 0
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // No report, or half a report: the runner died before its end.
    return undefined
  }
}
