import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseSteps } from './choose-steps.ts'
import { printOutcome, printStart, printSummary } from './print-report.ts'
import { runAll } from './run-all.ts'
import { runStep, stopAll } from './run-step.ts'
import { listSteps } from './steps.ts'

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

const outcomes = await runAll(choice.steps, {
  run: runStep,
  onStart: printStart,
  onEnd: printOutcome,
})
const failed = printSummary(outcomes)
process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0
