import type { Outcome } from './run-step.ts'
import type { Step } from './steps.ts'

export interface Running {
  run: (step: Step) => Promise<Outcome>
  /** `onStart` is called when a step starts; `onEnd` when it has ended, or cannot run. */
  onStart: (step: Step) => void
  onEnd: (outcome: Outcome) => void
}

/** Number of steps that run at the same time. Unit tests leave a fifth of two cores idle, which another step can use. */
const atOnce = 2

/**
 * Runs the steps in their order, two at a time; nothing runs beside a step that `runsAlone`. A step that depends on a
 * failed step is not run and counts as failed.
 */
export function runAll(all: Step[], { run, onStart, onEnd }: Running): Promise<Outcome[]> {
  const waiting = new Set(all)
  const running = new Set<Step>()
  const done = new Map<string, Outcome>()

  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      done.set(outcome.step.name, outcome)
      onEnd(outcome)
    }
    const mayStart = (step: Step) =>
      running.size === 0 ||
      (running.size < atOnce && !step.runsAlone && ![...running].some((one) => one.runsAlone))
    const startReadySteps = () => {
      for (const step of waiting) {
        const before = step.after?.map((name) => done.get(name)) ?? []
        const broken = before.find((outcome) => outcome && outcome.count.failed > 0)
        if (broken) {
          waiting.delete(step)
          finish(notRun(step, broken.step.name))
        } else if (before.every(Boolean) && mayStart(step)) {
          waiting.delete(step)
          running.add(step)
          onStart(step)
          void run(step).then((outcome) => {
            running.delete(step)
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
