import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './options.ts'

const lowPriority = 10

/** Checks the types of the whole workspace in the background, again after every change. Blocks nothing. */
export function watchTypes(say: (line: string) => void): ChildProcess {
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
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  if (child.pid !== undefined) setPriority(child.pid, lowPriority)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) say(`types │ ${line}`)
    })
  }
  return child
}
