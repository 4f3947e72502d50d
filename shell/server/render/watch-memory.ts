import { readFile } from 'node:fs/promises'

const everyMs = 250

/**
 * Tells four times a second how many MB of memory a process has, of which V8 limits the heap alone. Linux says so in
 * `/proc`; elsewhere it is 0. Returns what ends the watch.
 */
export function watchMemory(pid: number, onMemory: (residentMb: number) => void): () => void {
  const look = async () => onMemory(await residentMbOf(pid))
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** 0 where the process is gone or the machine does not say. */
async function residentMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
