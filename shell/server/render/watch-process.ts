import { readFile } from 'node:fs/promises'

const everyMs = 250
/** Number of ticks per second in Linux's /proc, the same on every processor. A tick is the unit of processor time there. */
const ticksPerSecond = 100

export interface ProcessUsage {
  /** All memory of the process, in MB; it is measured because V8 limits only the heap. 0 if the system does not report it. */
  residentMb: number
  /** Processor time that the process has used, in ms; if the system does not report it, the elapsed time. */
  processorMs: number
}

/** Reports a process's memory and processor time from Linux's `/proc` four times a second. Returns a function that ends the reports. */
export function watchProcess(pid: number, onSeen: (seen: ProcessUsage) => void): () => void {
  let isKnown = false
  const look = async () => {
    const [residentMb, processorMs] = await Promise.all([residentMbOf(pid), processorMsOf(pid)])
    // The processor time was known before and is missing now, so the process has ended.
    if (isKnown && processorMs === undefined) return
    isKnown = processorMs !== undefined
    onSeen({ residentMb, processorMs: processorMs ?? performance.now() })
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Memory of a process in MB; 0 if the process has ended or the system does not report it. */
async function residentMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

/** Processor time of a process in ms; undefined if the process has ended or the system does not report it. */
async function processorMsOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Skips the process's name, which is in brackets and may contain any character. The two fields that are read are user
  // time and system time.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return user && system ? ((Number(user) + Number(system)) * 1000) / ticksPerSecond : undefined
}

/** Measures how much processor time a process uses while it computes and sends no message, as in an endless loop. */
export class SilentProcessorTime {
  /** Processor time at the first measurement after the last message, in ms. */
  #from: number | undefined
  #now = 0

  /** Processor time since the last message, in ms. */
  get ms(): number {
    return this.#from === undefined ? 0 : this.#now - this.#from
  }

  /** Must be called when a message has arrived. */
  end(): void {
    this.#from = undefined
  }

  /** Adds a measurement: the processor time that the process has used, in ms, and whether the process is computing a page. */
  look(processorMs: number, computes: boolean): void {
    if (!computes) this.end()
    this.#from ??= processorMs
    this.#now = processorMs
  }
}
