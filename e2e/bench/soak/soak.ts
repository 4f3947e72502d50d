import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../../teams/server-process.ts'
import { type Bench, number } from '../measuring/bench.ts'
import { type Figure, say } from '../measuring/figures.ts'
import { loadFigures, runClients, runPace } from '../measuring/load.ts'
import { type ProcessKind, usageOf } from '../measuring/processes.ts'
import { type DatabaseName, databaseOption, withDatabase, withShop } from '../measuring/shop.ts'
import { visitors } from '../traffic/visitors.ts'

const clients = 16
/**
 * Length in seconds of each of two runs that find the highest load. The first run warms the shop up. The second run
 * counts the answered requests.
 */
const paceSeconds = 15
const sampleSeconds = 5
const longestWarmUpSeconds = 120
/** Node's arguments for a shop that runs its garbage collection on the signal SIGUSR2. */
const collectOnSignal = [
  '--expose-gc',
  '--import',
  "data:text/javascript,process.on('SIGUSR2',()=>globalThis.gc())",
]

export const soak: Bench = {
  does: 'memory of each process and answers of the built shop under half of the load that it can bear, pages and calls (FAULT-02).',
  example: 'pnpm bench soak --minutes 30 --check',
  options: [number('minutes', 30, 'how long the load lasts'), databaseOption],
  measure: ({ minutes, database }: { minutes: number; database: DatabaseName }) =>
    withDatabase(database, ({ settings }) => {
      // Wrong answers are counted, so they are not logged.
      const quiet = { ...settings, LOG_LEVEL: 'fatal' }
      const work = ({ url, pid }: ServerProcess) => measure(url, pid, minutes * 60)
      return withShop('shop', quiet, work, collectOnSignal)
    }),
}

async function measure(url: string, pid: number, seconds: number): Promise<Figure[]> {
  const next = await visitors()
  const load = { url, clients, seconds: paceSeconds, next }
  await runClients(load)
  const { perSecond: highest } = await runClients(load)
  const perSecond = Math.max(1, Math.floor(highest / 2))
  say(`${Math.round(highest)} requests a second at most; ${perSecond} for ${seconds / 60} minutes`)
  const [result, samples] = await Promise.all([
    runPace({ url, perSecond, seconds, next }),
    sampleMemory(pid, seconds),
  ])
  const targets = { refused: 0, errors: 0 }
  return [...loadFigures('requests', 'of all visitors', result, targets), ...judgeMemory(samples)]
}

async function sampleMemory(pid: number, seconds: number): Promise<Memory[]> {
  const warmUp = Math.min(longestWarmUpSeconds, seconds / 4)
  const samples: Memory[] = []
  await wait(warmUp * 1000)
  for (let elapsed = warmUp; elapsed < seconds; elapsed += sampleSeconds) {
    process.kill(pid, 'SIGUSR2')
    await wait(sampleSeconds * 1000)
    const memory = [...usageOf(pid)].map(
      ([kind, { largestBytes }]) => [kind, Math.round(largestBytes / 1024 ** 2)] as const,
    )
    samples.push(Object.fromEntries(memory))
    say(
      `${Math.round(elapsed)} s: ${memory.map(([kind, size]) => `${kind} ${size} MB`).join(', ')}`,
    )
  }
  return samples
}

/** Kind of process → resident memory of the largest process of that kind, in MB. */
type Memory = Partial<Record<ProcessKind, number>>

/** Allowed growth of a process after warming up, as a fraction and in MB. */
const growthShare = 0.1
const growthMegabytes = 16

/**
 * Compares the lowest memory in the first, the middle and the last fifth of the samples. The lowest is used so that a
 * short peak does not count as growth. The target is that the memory of each kind of process has grown at the end
 * by at most `growthShare` plus `growthMegabytes`.
 */
export function judgeMemory(samples: readonly Memory[]): Figure[] {
  const kinds = new Set(samples.flatMap((sample) => Object.keys(sample) as ProcessKind[]))
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const middle = Math.floor((samples.length - fifth) / 2)
  return [...kinds].flatMap((kind) => {
    const lowestFrom = (first: number) =>
      Math.min(...samples.slice(first, first + fifth).map((each) => each[kind] ?? 0))
    const start = lowestFrom(0)
    const figure = { table: 'resident memory', row: kind, unit: 'MB' } as const
    const atMost = start * (1 + growthShare) + growthMegabytes
    return [
      { ...figure, column: 'start', value: start },
      { ...figure, column: 'middle', value: lowestFrom(middle) },
      { ...figure, column: 'end', value: lowestFrom(samples.length - fifth), atMost },
    ]
  })
}
