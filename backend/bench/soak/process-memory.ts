import { execFileSync } from 'node:child_process'

interface Process {
  pid: number
  parent: number
  bytes: number
  command: string
}

export type ProcessKind = 'gateway and API' | 'embedded database' | 'rendering of pages' | 'others'

/** Kind of process → resident memory of all processes of that kind, in bytes. */
export type Memory = Partial<Record<ProcessKind, number>>

/** What the shop whose first process is `pid` has in memory, by kind of process. */
export function memoryOf(pid: number): Memory {
  return sumByKind(pid, readProcesses())
}

export function sumByKind(pid: number, all: readonly Process[]): Memory {
  const memory: Memory = {}
  const add = (process: Process) => {
    const kind = process.pid === pid ? 'gateway and API' : kindOf(process.command)
    memory[kind] = (memory[kind] ?? 0) + process.bytes
    for (const child of all) if (child.parent === process.pid) add(child)
  }
  const first = all.find((process) => process.pid === pid)
  if (first) add(first)
  return memory
}

export function readProcess(line: string): Process[] {
  const [, pid, parent, kilobytes, command = ''] =
    /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
  if (pid === undefined) return []
  return [{ pid: Number(pid), parent: Number(parent), bytes: Number(kilobytes) * 1024, command }]
}

function readProcesses(): Process[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
  return text.split('\n').flatMap(readProcess)
}

function kindOf(command: string): ProcessKind {
  if (command.includes('embedded-database.worker')) return 'embedded database'
  if (command.includes('server/render/inside')) return 'rendering of pages'
  return 'others'
}
