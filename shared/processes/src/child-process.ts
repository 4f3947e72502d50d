import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether a child process was started and has not ended. */
export function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Ends a child process with SIGTERM, and with SIGKILL if it has not ended `graceMs` milliseconds later. */
export async function stopChild(child: ChildProcess | undefined, graceMs = 10_000): Promise<void> {
  if (!child || !isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(timer)
}

/** Waits until a server answers at `url` with success. Throws if the server's process ends first, or after `limitMs` milliseconds. */
export async function untilServing(
  url: string,
  server: ChildProcess,
  limitMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (!isRunning(server)) {
      throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}`)
    }
    // Requests fail until the server listens.
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`${url} has not answered with success within ${limitMs / 1000} s`)
}

/** Whether a process with this id is running, whoever started it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Any other error means that the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
