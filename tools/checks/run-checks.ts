import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles } from './changed/changed-files.ts'
import { type Choice, chooseChanged, chooseSteps, selectTests } from './changed-steps.ts'
import { printOutcome, printStart, printSummary } from './print-report.ts'
import { runAll } from './run-all.ts'
import { runStep, stopAll } from './run-step.ts'
import { listSteps } from './steps.ts'

const reports = mkdtempSync(join(tmpdir(), 'checks-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// The tests start hundreds of servers and commands: without this cache, each of them compiles the same TypeScript again.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')

const names = process.argv.slice(2)
const choice = names[0] === '--changed' ? stepsOfChange() : chooseSteps(listSteps(reports), names)
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
process.exitCode = failed > 0 ? 1 : 0

/** The steps of `pnpm test --changed`, for the files that differ from main. */
function stepsOfChange(): Choice {
  const root = join(import.meta.dirname, '../..')
  const changed = changedFiles(root)
  console.log(`Files that differ from main: ${changed.length}`)
  const selection = selectTests(root, changed)
  for (const line of selection.leftOut) console.log(line)
  return { status: 'ok', steps: chooseChanged(listSteps(reports), selection) }
}
