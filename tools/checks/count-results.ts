import { readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped: number }

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
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A flaky test counts as failed: a shopper gets no second try either. */
export function countPlaywright(exitCode: number | null, reportPath = ''): Count {
  const report = readReport(reportPath) as PlaywrightReport | undefined
  if (!report) return crashed
  const { expected, unexpected, flaky, skipped } = report.stats
  return orCrashed(exitCode, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
  })
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
