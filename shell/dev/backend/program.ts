import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** How long a program may take to end after SIGTERM, in ms. */
export const stopLimitMs = 5000

interface Program {
  /** The folder in which the program is started; the path of the script is relative to this folder. */
  dir: string
  script: string
  env: NodeJS.ProcessEnv
  /** Called with each line of the program's output. */
  onLine: (line: string) => void
}

/** Starts a script as a child process, which may send messages to this process. */
export function startProgram({ dir, script, env, onLine }: Program): ChildProcess {
  const child = spawn(process.execPath, [script], {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine)
  }
  return child
}

/** Whether the program that listens at this port answers. */
export async function answers(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
