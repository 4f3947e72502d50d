import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseSteps } from './changed-steps.ts'
import { type Count, countPlaywright } from './count-results.ts'
import { printSummary } from './print-report.ts'
import { runAll } from './run-all.ts'
import type { Outcome } from './run-step.ts'
import { listSteps, type Step } from './steps.ts'

const steps = listSteps('/nowhere')
const none: Count = { passed: 0, failed: 0, skipped: 0 }

function stepNames(wanted: string[]): string[] {
  const choice = chooseSteps(steps, wanted)
  return choice.status === 'ok' ? choice.steps.map(({ name }) => name) : []
}

describe('the chosen steps', () => {
  test('DEV-02: without a name every step runs, except steps that run only when they are named', () => {
    const onDemand = steps.filter(({ isOnDemand }) => isOnDemand).map(({ name }) => name)
    expect(onDemand).toEqual(['mutations', 'attacks', 'faults'])
    expect([...stepNames([]), ...onDemand].toSorted()).toEqual(
      steps.map(({ name }) => name).toSorted(),
    )
    expect(stepNames(['mutations'])).toEqual(['mutations'])
    expect(stepNames(['attacks'])).toEqual(['build', 'browser', 'attacks'])
    expect(stepNames(['faults'])).toEqual(['build', 'browser', 'faults'])
  })

  test('DEV-02: a step also runs the steps it depends on, in their order', () => {
    expect(stepNames(['size budgets', 'lint'])).toEqual(['build', 'lint', 'size budgets'])
  })

  test('DEV-02: an unknown step gives one sentence with the existing steps, and exit code 2', () => {
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

describe('running the chosen steps', () => {
  /** Runs steps, each of which ends when the test says so, and records the order in which they start. */
  function start(all: Partial<Step>[]) {
    const started: string[] = []
    const ends = new Map<string, (failed?: number) => void>()
    const outcomes = runAll(
      all.map((step) => ({ name: '', command: ['true'], minutes: 1, count: () => none, ...step })),
      {
        run: (step) =>
          new Promise<Outcome>((resolve) => {
            ends.set(step.name, (failed = 0) =>
              resolve({ step, count: { ...none, failed }, seconds: 0, output: '' }),
            )
          }),
        onStart: ({ name }) => started.push(name),
        onEnd: () => {},
      },
    )
    const end = async (name: string, failed?: number) => {
      ends.get(name)?.(failed)
      await new Promise(setImmediate)
    }
    return { started, end, outcomes }
  }

  test('DEV-02: two steps run at a time, in their order, each after the steps it depends on', async () => {
    const { started, end } = start([
      { name: 'build' },
      { name: 'browser tests', after: ['build'] },
      { name: 'lint' },
      { name: 'format' },
      { name: 'types' },
    ])
    expect(started).toEqual(['build', 'lint'])
    await end('lint')
    expect(started.slice(2)).toEqual(['format'])
    await end('build')
    expect(started.slice(3)).toEqual(['browser tests'])
    await end('format')
    expect(started.slice(4)).toEqual(['types'])
  })

  test('DEV-02: while a step measures times, no other step runs', async () => {
    const { started, end } = start([
      { name: 'build' },
      { name: 'attacks', runsAlone: true },
      { name: 'lint' },
    ])
    expect(started).toEqual(['build', 'lint'])
    await end('build')
    expect(started).toHaveLength(2)
    await end('lint')
    expect(started.slice(2)).toEqual(['attacks'])
  })

  test('DEV-02: a step that depends on a failed step is not run, and counts as failed', async () => {
    const { started, end, outcomes } = start([
      { name: 'build' },
      { name: 'size', after: ['build'] },
      { name: 'more', after: ['size'] },
    ])
    await end('build', 1)
    expect(started).toEqual(['build'])
    expect((await outcomes).map(({ count }) => count.failed)).toEqual([1, 1, 1])
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

  test('DEV-02: the summary adds up passed and failed checks', () => {
    expect(closingLine({ ...none, passed: 3 }, { passed: 2, failed: 1, skipped: 0 })).toBe(
      '5 passed, 1 failed',
    )
  })

  test('DEV-02: counts skipped checks', () => {
    expect(closingLine({ ...none, passed: 3, skipped: 4 }, { ...none, skipped: 5 })).toBe(
      '3 passed, 0 failed, 9 skipped',
    )
  })
})

test.each([
  { flaky: 3, passed: 13, failed: 0 },
  { flaky: 4, passed: 10, failed: 4 },
])(
  'DEV-02: of 10 browser tests and $flaky that passed at their second try, $passed passed and $failed failed',
  ({ flaky, passed, failed }) => {
    const folder = mkdtempSync(join(tmpdir(), 'counts-'))
    const report = join(folder, 'report.json')
    const stats = { expected: 10, unexpected: 0, flaky, skipped: 1 }
    writeFileSync(report, JSON.stringify({ stats, errors: [] }))
    expect(countPlaywright(0, report)).toEqual({ passed, failed, skipped: 1 })
    rmSync(folder, { recursive: true })
  },
)
