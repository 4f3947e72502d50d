import { readFile } from 'node:fs/promises'

const everyMs = 250
/** Unit of processor time in Linux's /proc, on every processor. */
const ticksPerSecond = 100

export interface SeenProcess {
  /** All its memory, in MB, as V8 limits only the heap; 0 where the system does not tell. */
  residentMb: number
  /** Its processor time so far, in ms; the elapsed time where the system does not tell. */
  processorMs: number
}

/** Reports memory and processor time of a process four times a second, from Linux's `/proc`. Returns a function that ends the watch. */
export function watchProcess(pid: number, onSeen: (seen: SeenProcess) => void): () => void {
  let isKnown = false
  const look = async () => {
    const [residentMb, processorMs] = await Promise.all([residentMbOf(pid), processorMsOf(pid)])
    // The process has ended.
    if (isKnown && processorMs === undefined) return
    isKnown = processorMs !== undefined
    onSeen({ residentMb, processorMs: processorMs ?? performance.now() })
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Memory in MB; 0 where the process has ended or the system does not tell. */
async function residentMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

/** Processor time in ms; undefined where the process has ended or the system does not tell. */
async function processorMsOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The fields after the name, which stands in brackets and may hold anything: those of the user's and of the system's time.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return user && system ? ((Number(user) + Number(system)) * 1000) / ticksPerSecond : undefined
}
