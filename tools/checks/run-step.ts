import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Count } from './count-results.ts'
import type { Step } from './steps.ts'

export type Outcome = { step: Step; count: Count; seconds: number; output: string }

const programs = join(import.meta.dirname, '../../node_modules/.bin')
const path = [programs, process.env.PATH].join(delimiter)
const running = new Set<ChildProcess>()

/** Runs one step to its end and captures its output; a step that exceeds its time is stopped and fails. */
export function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    env: { ...process.env, ...step.env, PATH: path, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Makes a process group of its own, so that stopping the step also stops the processes it started.
    detached: true,
  })
  running.add(child)

  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const timer = setTimeout(() => {
    chunks.push(Buffer.from(`\nStopped after ${step.minutes} minutes.\n`))
    void stop(child)
  }, step.minutes * 60_000)

  return new Promise((resolve) => {
    const finish = (exitCode: number | null) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({
        step,
        count: step.count(exitCode, step.report),
        seconds: (performance.now() - startedAt) / 1000,
        output: Buffer.concat(chunks).toString(),
      })
    }
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      finish(null)
    })
    child.on('close', finish)
  })
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop))
}

/**
 * Sends SIGINT first, so that a test runner can stop the servers that it started. After 5 s it kills the whole
 * process group.
 */
async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  signal(child, 'SIGINT')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
