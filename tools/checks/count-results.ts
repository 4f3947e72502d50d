import { readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped: number }

/** Counts a check, which passes or fails as a whole. */
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

/**
 * Number of tests in one run that may pass only at their second try, because a shared machine sometimes stalls. A
 * larger number means a fault in the code.
 */
const allowedFlaky = 3

/**
 * Up to `allowedFlaky` tests that passed at their second try count as passed; if there are more, all of them count as failed.
 */
export function countPlaywright(exitCode: number | null, reportPath = ''): Count {
  const report = readReport(reportPath) as PlaywrightReport | undefined
  if (!report) return crashed
  const { expected, unexpected, flaky, skipped } = report.stats
  const isTooFlaky = flaky > allowedFlaky
  return orCrashed(exitCode, {
    passed: expected + (isTooFlaky ? 0 : flaky),
    failed: unexpected + (isTooFlaky ? flaky : 0) + report.errors.length,
    skipped,
  })
}

/** Reads the numbers that a command has counted and written itself. */
export function countWritten(exitCode: number | null, reportPath = ''): Count {
  const count = readReport(reportPath) as Count | undefined
  return count ? orCrashed(exitCode, count) : crashed
}

const crashed: Count = { passed: 0, failed: 1, skipped: 0 }

/** A runner that ran nothing, or that failed without naming a failed test, counts as one failure. */
function orCrashed(exitCode: number | null, count: Count): Count {
  const isFine = exitCode === 0 && count.passed > 0
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // No report or half a report: the runner ended before it had written the report.
    return undefined
  }
}
