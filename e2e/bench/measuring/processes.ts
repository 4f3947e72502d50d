import { readdirSync, readFileSync } from 'node:fs'

/** Length in ms of one tick: Linux counts the processor time of processes in ticks. */
const msOfTick = 10

interface Process {
  pid: number
  parent: number
  /** Processor time of the process so far, in ms, including that of its ended children. */
  cpuMs: number
  residentBytes: number
  command: string
}

export type ProcessKind = 'gateway and API' | 'embedded database' | 'rendering of pages' | 'others'
/** `largestBytes` is the resident memory of the largest process, not of all, because their number depends on the load. */
export type Usage = Pick<Process, 'cpuMs'> & { largestBytes: number }

/** Processor time and largest memory of a shop's processes by kind; `pid` is its first process. Works only on Linux. */
export function usageOf(pid: number): Map<ProcessKind, Usage> {
  return sumByKind(pid, readProcesses())
}

/** Processor time in ms that a shop's processes of one kind have used so far; NaN if the shop has no process of this kind. */
export function cpuMsOf(pid: number, kind: ProcessKind): number {
  return usageOf(pid).get(kind)?.cpuMs ?? Number.NaN
}

export function sumByKind(pid: number, all: readonly Process[]): Map<ProcessKind, Usage> {
  const kinds = Map.groupBy(familyOf(pid, all), (process) =>
    process.pid === pid ? 'gateway and API' : kindOf(process.command),
  )
  return new Map(
    [...kinds].map(([kind, processes]) => [
      kind,
      {
        cpuMs: processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
        largestBytes: Math.max(...processes.map(({ residentBytes }) => residentBytes)),
      },
    ]),
  )
}

/** Processor time in ms that other programs have used so far: all processes except this process and its descendants. */
export function othersMs(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = line
    .split(/\s+/)
    .map(Number)
  const ticks = user + nice + system + irq + softIrq + steal
  const own = familyOf(process.pid, readProcesses()).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  return ticks * msOfTick - own
}

/** A process and all its descendants. */
function familyOf(pid: number, all: readonly Process[]): Process[] {
  const first = all.filter((process) => process.pid === pid)
  const children = all.filter(({ parent }) => parent === pid)
  return [...first, ...children.flatMap((child) => familyOf(child.pid, all))]
}

function readProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const read = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8')
        return [processOf(Number(name), read('stat'), read('status'), read('cmdline'))]
      } catch {
        // The process ended in the meantime.
        return []
      }
    })
}

/** Reads a process from the texts of its files in /proc. */
export function processOf(pid: number, stat: string, status: string, command: string): Process {
  // Skips the name in brackets, which may contain any character. The fields are state, parent, …, and from the 12th on the times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return {
    pid,
    parent: Number(fields[1]),
    cpuMs: ticks * msOfTick,
    residentBytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024,
    command,
  }
}

function kindOf(command: string): ProcessKind {
  if (command.includes('embedded-database.worker')) return 'embedded database'
  if (command.includes('server/render/inside')) return 'rendering of pages'
  return 'others'
}
