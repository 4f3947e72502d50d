import type { Count } from './count-results.ts'
import type { Outcome } from './run-step.ts'
import type { Step } from './steps.ts'
import { textTable } from './text-table.ts'

export function printStart(step: Step): void {
  console.log(`▸ ${step.name}`)
}

/** Prints one line for a passed step, the whole output for a failed one. */
export function printOutcome({ step, count, seconds, output }: Outcome): void {
  const isGreen = count.failed === 0
  const numbers = step.isPreparation && isGreen ? 'ready' : describe(count)
  console.log(`${isGreen ? '✓' : '✗'} ${step.name}: ${numbers} (${seconds.toFixed(1)} s)`)
  if (!isGreen) console.log(`\n${frame(step.name)}\n${output.trimEnd()}\n${frame('')}\n`)
}

/** Prints the table and, as the very last line, the sum, which includes skipped tests. Returns the number of failures. */
export function printSummary(outcomes: Outcome[]): number {
  const counted = outcomes.filter(({ step, count }) => !step.isPreparation || count.failed > 0)
  const rows = counted.map(({ step, count, seconds }) => [
    step.name,
    String(count.passed),
    String(count.failed),
    String(count.skipped),
    `${seconds.toFixed(1)} s`,
  ])
  console.log(`\n${textTable([['check', 'passed', 'failed', 'skipped', 'time'], ...rows])}\n`)
  const total: Count = { passed: 0, failed: 0, skipped: 0 }
  for (const { count } of counted) {
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
  }
  console.log(describe(total))
  return total.failed
}

function describe({ passed, failed, skipped }: Count): string {
  const skippedToo = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${passed} passed, ${failed} failed${skippedToo}`
}

function frame(title: string): string {
  return `── ${title} `.padEnd(80, '─')
}
