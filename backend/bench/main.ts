import { createBenchDatabase } from './server/bench-database.ts'
import { measureCatalogue } from './measure/measure-catalogue.ts'
import { measureShop } from './measure/measure-shop.ts'
import { type BenchOptions, type DatabaseName, readOptions } from './options.ts'
import { type Figure, figureTable, type GrowthRow, growthTable, isMet } from './report.ts'

/** `pnpm bench api`: what the backend serves, over HTTP, on both databases. Ends with 2 where it could not measure. */
const options = readOptions(process.argv.slice(2))
const started = performance.now()
const figures: Figure[] = []
const growth: GrowthRow[] = []
const say = (text: string) => {
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stderr.write(`${String(seconds).padStart(4)} s  ${text}\n`)
}

try {
  for (const kind of options.databases) await measure(kind, options)
  report(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 2
}

async function measure(kind: DatabaseName, { only }: BenchOptions): Promise<void> {
  const wants = (...names: Parameters<typeof only.has>[0][]) => names.some((name) => only.has(name))
  if (wants('listing', 'orders', 'overload')) {
    figures.push(...(await onFreshDatabase(kind, measureShop)))
  }
  if (wants('search', 'suggest', 'growth')) {
    const catalogue = await onFreshDatabase(kind, measureCatalogue)
    figures.push(...catalogue.figures)
    growth.push(...catalogue.growth)
  }
}

type Measure<T> = (
  kind: DatabaseName,
  database: Awaited<ReturnType<typeof createBenchDatabase>>,
  options: BenchOptions,
  say: (text: string) => void,
) => Promise<T>

async function onFreshDatabase<T>(kind: DatabaseName, work: Measure<T>): Promise<T> {
  const database = await createBenchDatabase(kind)
  try {
    return await work(kind, database, options, say)
  } finally {
    await database.drop()
  }
}

function report({ json, check }: BenchOptions): void {
  const verdicts = figures.map((figure) => ({ ...figure, isMet: isMet(figure) }))
  if (json) print(JSON.stringify({ figures: verdicts, growth }, null, 2))
  else {
    print(`\n${figureTable(figures)}`)
    if (growth.length > 0) print(`\n${growthTable(growth)}`)
  }
  if (check && verdicts.some(({ isMet: met }) => met === false)) process.exitCode = 1
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
