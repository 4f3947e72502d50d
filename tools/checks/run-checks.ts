import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseSteps } from './choose-steps.ts'
import { printOutcome, printStart, printSummary } from './print-report.ts'
import { runStep, stopAll, type Outcome } from './run-step.ts'
import { listSteps, type Step } from './steps.ts'

/**
 * How many run at a time. Unit tests, browser tests and a check keep two cores busy, which each of them alone does not; all
 * of them bear a busy machine.
 */
const PLACES = 3

const reports = mkdtempSync(join(tmpdir(), 'checks-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const choice = chooseSteps(listSteps(reports), process.argv.slice(2))
if (choice.status === 'unknown') {
  console.error(choice.message)
  process.exit(2)
}

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => {
    console.log(`\nStopping (${name})`)
    void stopAll().then(() => process.exit(130))
  })
}

const outcomes = await runAll(choice.steps)
const failed = printSummary(outcomes)
process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0

/** Starts steps in order as places come free; what stands on a failed step is not run and counts as failed. */
function runAll(all: Step[]): Promise<Outcome[]> {
  const waiting = new Set(all)
  const done = new Map<string, Outcome>()
  let freePlaces = PLACES

  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      done.set(outcome.step.name, outcome)
      printOutcome(outcome)
    }
    const startReadySteps = () => {
      for (const step of waiting) {
        const before = step.after?.map((name) => done.get(name)) ?? []
        const broken = before.find((outcome) => outcome && outcome.count.failed > 0)
        if (broken) {
          waiting.delete(step)
          finish(notRun(step, broken.step.name))
        } else if (before.every(Boolean) && freePlaces > 0) {
          waiting.delete(step)
          freePlaces -= 1
          printStart(step)
          void runStep(step).then((outcome) => {
            freePlaces += 1
            finish(outcome)
            startReadySteps()
          })
        }
      }
      if (done.size === all.length) resolve(all.flatMap((step) => done.get(step.name) ?? []))
    }
    startReadySteps()
  })
}

function notRun(step: Step, cause: string): Outcome {
  const count = { passed: 0, failed: 1, skipped: 0 }
  return { step, count, seconds: 0, output: `Not run, because "${cause}" failed.\n` }
}
