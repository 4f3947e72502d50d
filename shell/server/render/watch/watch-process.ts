import { readFile } from 'node:fs/promises'

const everyMs = 250
/** Of the clock in which Linux counts the time of processes, whatever the processor. */
const ticksPerSecond = 100

export interface SeenProcess {
  /** All its memory; V8 limits the heap alone. 0 where the machine does not say. */
  residentMb: number
  /** The processor time that it has taken so far. Where the machine does not say, the time that has passed. */
  processorMs: number
}

/** Tells four times a second what a process takes. Linux says so in `/proc`. Returns what ends the watch. */
export function watchProcess(pid: number, onSeen: (seen: SeenProcess) => void): () => void {
  let isKnown = false
  const look = async () => {
    const [residentMb, processorMs] = await Promise.all([residentMbOf(pid), processorMsOf(pid)])
    // It is gone.
    if (isKnown && processorMs === undefined) return
    isKnown = processorMs !== undefined
    onSeen({ residentMb, processorMs: processorMs ?? performance.now() })
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

/** Undefined where the process is gone or the machine does not say. */
async function processorMsOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The fields after the name, which stands in brackets and may hold anything: those of the user's and of the system's time.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return user && system ? ((Number(user) + Number(system)) * 1000) / ticksPerSecond : undefined
}
