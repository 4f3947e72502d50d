import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Area, areas, chooseAreas } from './areas.ts'

/** Lowest allowed percentage of caught mutations of an area. */
const leastPercent = 85

const root = join(import.meta.dirname, '../..')
const reports = join(root, 'mutation-reports')

const { share, chosen } = readArguments()
mkdirSync(reports, { recursive: true })
const scores = chosen.map((area) => {
  const score = mutate(area)
  print(area.name, score)
  for (const survivor of score?.survivors ?? []) console.log(`    ${survivor}`)
  return score
})
const done = scores.filter((score) => score !== undefined)
const all = {
  caught: done.reduce((sum, { caught }) => sum + caught, 0),
  counted: done.reduce((sum, { counted }) => sum + counted, 0),
}
print('all', all)
// A sample has too few mutations of one area to compare the area with the limit, so only the total is compared.
const isBelow = (share < 1 ? [all] : done).some((score) => percentOf(score) < leastPercent)
if (isBelow || done.length < scores.length || all.counted === 0) process.exitCode = 1

/** Reads the arguments; ends the process with 2 if they are invalid. */
function readArguments(): { share: number; chosen: Area[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { share: { type: 'string', default: '1' } },
    })
    const shareOfCode = Number(values.share)
    if (!(shareOfCode > 0 && shareOfCode <= 1))
      throw new Error('--share is a number up to 1, such as 0.1.')
    const chosenAreas = chooseAreas(positionals)
    if (!chosenAreas) throw new Error(`The areas are: ${areas.map(({ name }) => name).join(', ')}.`)
    return { share: shareOfCode, chosen: chosenAreas }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

/** Runs the tests of an area against each mutation of its code; undefined if the tests fail without a mutation. */
function mutate(area: Area): Score | undefined {
  const report = join(reports, `${area.name.replaceAll('/', '-')}.json`)
  rmSync(report, { force: true })
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', join(import.meta.dirname, 'stryker.config.mjs')],
    {
      cwd: join(root, area.package),
      env: {
        ...process.env,
        MUTATED_FILES: JSON.stringify(area.files),
        ...(area.jestConfig && { JEST_CONFIG: area.jestConfig }),
        ASKED_TESTS: JSON.stringify(area.tests ?? null),
        ...(area.testLimitMs && { TEST_LIMIT_MS: String(area.testLimitMs) }),
        MUTATED_SHARE: String(share),
        MUTATION_REPORT: report,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  return status === 0 ? scoreOf(JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined
}

function print(name: string, score: Pick<Score, 'caught' | 'counted'> | undefined): void {
  const result =
    score?.counted === 0
      ? 'nothing was mutated'
      : score
        ? `${percentOf(score)} % (${score.caught} of ${score.counted})`
        : 'its tests failed'
  console.log(`${name.padEnd(28)} ${result}`)
}

type Status =
  | 'Killed'
  | 'Timeout'
  | 'Survived'
  | 'NoCoverage'
  | 'CompileError'
  | 'RuntimeError'
  | 'Ignored'

interface Report {
  files: Record<
    string,
    {
      mutants: {
        status: Status
        mutatorName: string
        replacement?: string
        location: { start: { line: number } }
      }[]
    }
  >
}

interface Score {
  caught: number
  counted: number
  /** One line for each mutation that no test noticed. */
  survivors: string[]
}

/** A mutation is caught when a test fails or never ends; a mutation that does not compile is not counted. */
function scoreOf({ files }: Report): Score {
  const score: Score = { caught: 0, counted: 0, survivors: [] }
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      const isCaught = status === 'Killed' || status === 'Timeout'
      if (!isCaught && status !== 'Survived' && status !== 'NoCoverage') continue
      score.counted += 1
      if (isCaught) score.caught += 1
      else {
        const now = replacement.replaceAll(/\s+/g, ' ').slice(0, 80)
        score.survivors.push(`${file}:${location.start.line} ${mutatorName}: ${now}`)
      }
    }
  }
  return score
}

/** In per cent with one decimal; 100 if nothing was mutated. */
function percentOf({ caught, counted }: Pick<Score, 'caught' | 'counted'>): number {
  return counted === 0 ? 100 : Math.floor((caught / counted) * 1000) / 10
}
