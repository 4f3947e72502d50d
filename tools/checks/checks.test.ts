import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chooseSteps } from './choose-steps.ts'
import type { Count } from './count-results.ts'
import { printSummary } from './print-report.ts'
import { listSteps, type Step } from './steps.ts'

const steps = listSteps('/nowhere')

function stepNames(wanted: string[]): string[] {
  const choice = chooseSteps(steps, wanted)
  return choice.status === 'ok' ? choice.steps.map(({ name }) => name) : []
}

describe('the steps named', () => {
  test('DEV-02: no name means every step but those that run when they are named', () => {
    const onDemand = steps.filter(({ isOnDemand }) => isOnDemand).map(({ name }) => name)
    expect(onDemand).toEqual(['mutations', 'attacks'])
    expect([...stepNames([]), ...onDemand].toSorted()).toEqual(
      steps.map(({ name }) => name).toSorted(),
    )
    expect(stepNames(['mutations'])).toEqual(['mutations'])
    expect(stepNames(['attacks'])).toEqual(['build', 'browser', 'attacks'])
  })

  test('DEV-02: a step brings the steps it needs, in their order', () => {
    expect(stepNames(['size budgets', 'lint'])).toEqual(['build', 'lint', 'size budgets'])
  })

  test('DEV-02: an unknown step is one sentence with the steps there are, and exit code 2', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(__dirname, 'run-checks.ts'), 'foo'],
      { encoding: 'utf8' },
    )

    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^No step is called "foo"\. The steps are: build, .*"unit tests".*\.$/),
    ])
  })
})

describe('the closing line', () => {
  let printed: jest.SpyInstance<void, unknown[]>

  beforeEach(() => {
    printed = jest.spyOn(console, 'log').mockImplementation(() => {})
  })

  function closingLine(...counts: Count[]): unknown {
    const step: Step = { name: 'a', command: ['true'], minutes: 1, count: () => none }
    printSummary(counts.map((count) => ({ step, count, seconds: 1, output: '' })))
    return printed.mock.lastCall?.[0]
  }

  const none: Count = { passed: 0, failed: 0, skipped: 0 }

  test('DEV-02: adds up what passed and failed', () => {
    expect(closingLine({ ...none, passed: 3 }, { passed: 2, failed: 1, skipped: 0 })).toBe(
      '5 passed, 1 failed',
    )
  })

  test('DEV-02: counts what was skipped', () => {
    expect(closingLine({ ...none, passed: 3, skipped: 4 }, { ...none, skipped: 5 })).toBe(
      '3 passed, 0 failed, 9 skipped',
    )
  })
})
