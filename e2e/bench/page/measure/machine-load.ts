import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const ticksPerSecond = 100
const canTell = existsSync('/proc/stat')

/** How much of a core, on average, the machine gave to others than this program and its children. */
export class LoadMeter {
  readonly #others = othersTicks()
  readonly #started = performance.now()

  read(): number {
    const elapsed = (performance.now() - this.#started) / 1000
    return Math.max(0, othersTicks() - this.#others) / ticksPerSecond / elapsed
  }
}

/** Waits until others take no more than `limit` cores, or for as long as `deadline` (of `performance.now`) allows. */
export async function untilCalm(limit: number, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const meter = new LoadMeter()
    await wait(500)
    if (meter.read() <= limit) return
  }
}

function othersTicks(): number {
  if (!canTell) return 0
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = line
    .split(/\s+/)
    .map(Number)
  return user + nice + system + irq + softIrq + steal - ownTicks()
}

/** Of this process and all that descend from it. */
function ownTicks(): number {
  const processes = readProcesses()
  const own = new Set([process.pid])
  let ticks = 0
  let isGrowing = true
  while (isGrowing) {
    const before = own.size
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid)
    isGrowing = own.size > before
  }
  for (const one of processes) if (own.has(one.pid)) ticks += one.ticks
  return ticks
}

function readProcesses(): { pid: number; parent: number; ticks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readStat(`/proc/${name}/stat`)
      // After the name in brackets: state, parent, …, and from the 12th on the times of it and of its dead children.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      return stat ? [{ pid: Number(name), parent: Number(fields[1]), ticks }] : []
    })
}

function readStat(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended in the meantime.
    return ''
  }
}
