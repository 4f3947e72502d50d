import { parseArgs } from 'node:util'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { toTable } from '@shop/processes/text-table'
import { importContent } from '../../src/cli/import/fill-if-empty.ts'
import { createBenchDatabase } from '../server/bench-database.ts'
import { answerQueries, type Answered } from './answer-queries.ts'
import { halfOf, judgedLanguages, readJudgedQueries } from './judged-queries.ts'
import { meanOf } from './score.ts'

/** The least nDCG@10 and recall of the reported half (FIND-06). */
const TARGETS = { ndcg: 0.9, recall: 0.95 }

/**
 * `pnpm bench search`: how well the demonstration's products answer the judged queries (FIND-06). `--worst 20` names the worst queries of
 * the half to tune on; `--check` ends with 1 where the reported half misses a target.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    database: { type: 'string', default: 'embedded' },
    worst: { type: 'string', default: '0' },
    check: { type: 'boolean', default: false },
  },
})

try {
  const kind = values.database === 'postgres' ? 'postgres' : 'embedded'
  const database = await createBenchDatabase(kind)
  try {
    await database.using(async (db) => {
      const products = demoProducts()
      await db.transaction().execute((tx) => importContent(tx, { products }))
      const queries = await readJudgedQueries(products)
      report(await answerQueries(db, queries, products))
    })
  } finally {
    await database.drop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 2
}

function report(answered: readonly Answered[]): void {
  const halves = (['tuning', 'reported'] as const).map((half) => ({
    half,
    all: answered.filter(({ query }) => halfOf(query) === half),
  }))
  const rows = halves.flatMap(({ half, all }) =>
    [...judgedLanguages, 'all' as const].map((language) => {
      const some = all.filter(({ query }) => language === 'all' || query.language === language)
      const { ndcg, recall } = meanOf(some)
      return [half, language, some.length, ndcg.toFixed(3), recall.toFixed(3)]
    }),
  )
  print(toTable(['HALF', 'LANGUAGE', 'QUERIES', 'NDCG@10', 'RECALL'], rows))
  const [tuning, reported] = halves
  const worst = (tuning?.all ?? [])
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, Number(values.worst))
    .map(({ query, found, ndcg, recall }) => [
      query.q,
      ndcg.toFixed(2),
      recall.toFixed(2),
      found.length,
    ])
  if (worst.length > 0) print(toTable(['WORST TO TUNE ON', 'NDCG@10', 'RECALL', 'FOUND'], worst))
  const { ndcg, recall } = meanOf(reported?.all ?? [])
  if (values.check && (ndcg < TARGETS.ndcg || recall < TARGETS.recall)) process.exitCode = 1
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
