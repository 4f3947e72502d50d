import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../options/options.ts'

const lowPriority = 10
/** Matches the line that `tsc` prints when a check begins. The log omits this line, because each check's result has a line too. */
const beginning = /Starting (?:incremental )?compilation/

/** Checks the types of the whole workspace in the background, and again after every change. Returns a function that stops the checks. */
export function watchTypes(say: (line: string) => void): () => void {
  const compiler = createRequire(join(root, 'package.json')).resolve('typescript/package.json')
  const child = spawn(
    process.execPath,
    [
      join(compiler, '..', 'bin', 'tsc'),
      '-p',
      'tsconfig.json',
      '--noEmit',
      '--watch',
      '--preserveWatchOutput',
      '--pretty',
      'false',
    ],
    // `tsc` starts the compiler as a separate process. SIGTERM to `tsc` does not end the compiler, so the process group is ended.
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  if (child.pid !== undefined) setPriority(child.pid, lowPriority)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() && !beginning.test(line)) say(`types │ ${line}`)
    })
  }
  return () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
  }
}
