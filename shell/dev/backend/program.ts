import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** After SIGTERM. */
const stopLimitMs = 5000

interface Program {
  /** The folder it is started in, which the path of the script starts from. */
  dir: string
  script: string
  env: NodeJS.ProcessEnv
  /** A line of its output. */
  onLine: (line: string) => void
}

/** Starts a script as a process of its own, which may send messages. */
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

export function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child?.exitCode === null && child.signalCode === null
}

/** Resolves when it has ended. */
export async function endProgram(child: ChildProcess | undefined): Promise<void> {
  if (!isRunning(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  await ended
  clearTimeout(timer)
}
