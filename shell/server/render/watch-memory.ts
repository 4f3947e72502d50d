import { readFile } from 'node:fs/promises'

const everyMs = 250

/**
 * Calls `onTooMuch` where a process has more than `maxMb` in memory, of which V8 limits the heap alone. Linux says so in
 * `/proc`; elsewhere nothing is watched. Returns what ends the watch.
 */
export function watchMemory(pid: number, maxMb: number, onTooMuch: () => void): () => void {
  const look = async () => {
    const residentMb = await residentMbOf(pid)
    if (residentMb > maxMb) onTooMuch()
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** 0 where the process is gone or the machine does not say. */
async function residentMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
