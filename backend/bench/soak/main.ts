import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demonstration } from '@shop/demo-shop'
import { toTable } from '@shop/processes/text-table'
import { sql } from 'kysely'
import { keepPace, listKinds, type PaceResult } from '../load/even-pace.ts'
import { percentile } from '../load/http-client.ts'
import { highestPace } from '../load/highest-pace.ts'
import { type BenchDatabase, createBenchDatabase } from '../server/bench-database.ts'
import { type ServerProcess, startWholeShop } from '../server/server-process.ts'
import { judgeMemory, type MemoryVerdict } from './judge-memory.ts'
import { type Memory, memoryOf } from './process-memory.ts'
import { visitors } from './visitors.ts'

/**
 * `pnpm bench soak [--minutes N] [--database embedded|postgres]`: the built shop under half of the load that it can bear, pages and calls,
 * for half an hour. Ends with 1 where a request is not answered as it should be, or where a process has more memory in the end
 * than after warming up; with 2 where it could not measure.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    database: { type: 'string', default: 'embedded' },
  },
})
const sampleSeconds = 5
const longestWarmUpSeconds = 120

try {
  const kind = values.database
  if (kind !== 'embedded' && kind !== 'postgres')
    throw new Error(`--database ${kind}: embedded or postgres`)
  const seconds = Number(values.minutes) * 60
  if (!(seconds > 0)) throw new Error(`--minutes ${values.minutes}: a number above 0`)
  const database = await createBenchDatabase(kind)
  try {
    process.exitCode = (await soak(database, seconds)) ? 0 : 1
  } finally {
    await database.drop()
  }
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 2
}

async function soak(database: BenchDatabase, seconds: number): Promise<boolean> {
  await database.using(async (db) => {
    await demonstration.fill(db)
    await sql`update products set stock = 10000000`.execute(db)
  })
  const shop = await startWholeShop(database.place)
  try {
    const next = visitors()
    const highest = await highestPace({ url: shop.url, next })
    const perSecond = Math.max(1, Math.floor(highest / 2))
    say(
      `${Math.round(highest)} requests a second at most; ${perSecond} for ${seconds / 60} minutes`,
    )
    const load = keepPace({ url: shop.url, perSecond, seconds, next })
    const samples = await sampleMemory(shop, seconds)
    return report(await load, judgeMemory(samples))
  } finally {
    await shop.stop()
  }
}

async function sampleMemory(shop: ServerProcess, seconds: number): Promise<Memory[]> {
  const warmUp = Math.min(longestWarmUpSeconds, seconds / 4)
  const samples: Memory[] = []
  await pause(warmUp * 1000)
  for (let elapsed = warmUp; elapsed < seconds; elapsed += sampleSeconds) {
    // Rubbish is collected first.
    await shop.use()
    const memory = memoryOf(shop.pid)
    samples.push(memory)
    const parts = Object.entries(memory).map(([kind, bytes]) => `${kind} ${megabytes(bytes)}`)
    say(`${Math.round(elapsed)} s: ${parts.join(', ')}`)
    await pause(sampleSeconds * 1000)
  }
  return samples
}

function report(pace: PaceResult, verdicts: readonly MemoryVerdict[]): boolean {
  const { sent, shed, errors, times, kinds } = pace
  const p99 = Math.round(percentile(times, 0.99))
  print(`\n${sent} requests, ${shed} refused with 503, ${errors} errors, p99 ${p99} ms\n`)
  if (errors > 0) print(`errors: ${listKinds(kinds)}\n`)
  const rows = verdicts.map(({ kind, start, middle, end, bound, isFlat }) => [
    kind,
    ...[start, middle, end, bound].map(megabytes),
    isFlat ? 'flat' : 'GROWN',
  ])
  print(toTable(['resident memory', 'start', 'middle', 'end', 'at most', ''], rows))
  return shed === 0 && errors === 0 && verdicts.every(({ isFlat }) => isFlat)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

function print(text: string): void {
  process.stdout.write(text)
}
