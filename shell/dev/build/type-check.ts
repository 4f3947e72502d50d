import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../options/options.ts'

const lowPriority = 10
/** The line at the beginning of a check is not printed, because the result of each check is a separate line. */
const beginning = /Starting (?:incremental )?compilation/

/**
 * Checks the types of the whole workspace in the background, again after every change. Returns the
 * function that ends it.
 */
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
    // `tsc` starts the compiler as a process of its own, which outlives SIGTERM: both are ended as a group.
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
