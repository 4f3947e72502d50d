import { writeFileSync } from 'node:fs'
import { benches } from './benches.ts'
import {
  type Bench,
  flag,
  type Options,
  readOptions,
  text,
  WrongUseError,
} from './measuring/bench.ts'
import { isMet, printFigures } from './measuring/figures.ts'

const commonOptions = {
  check: flag('ends with 1 where a target is missed'),
  json: text('the file that also gets the figures'),
  help: flag('prints this text'),
}

/** `pnpm bench <name> [options]`: prints the figures of one bench. Ends with exit code 2 if it could not measure. */
const [name = '', ...args] = process.argv.slice(2)
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
if (bench) {
  try {
    await run(bench)
  } catch (error) {
    console.error(error instanceof WrongUseError ? error.message : error)
    process.exitCode = 2
  }
} else {
  console.log(helpOfAll())
  process.exitCode = name === '--help' ? 0 : 2
}

async function run({ measure, ...about }: Bench): Promise<void> {
  const options = { ...about.options, ...commonOptions }
  const values = readOptions(options, args)
  if (values.help) return console.log(helpOf(about, options))
  const figures = await measure(values)
  if (values.json !== undefined) {
    const judged = figures.map((figure) => ({ ...figure, isMet: isMet(figure) }))
    writeFileSync(values.json, `${JSON.stringify(judged, null, 2)}\n`)
  }
  const areAllMet = printFigures(figures)
  process.exitCode = values.check && !areAllMet ? 1 : 0
}

function helpOf({ does, example }: Pick<Bench, 'does' | 'example'>, options: Options): string {
  const lines = Object.entries(options).map(([option, { does: effect, standard }]) => {
    const unlessGiven = standard ? `; ${String(standard)} unless given` : ''
    return `  --${option.padEnd(12)}${effect}${unlessGiven}`
  })
  return [`pnpm bench ${name}: ${does}`, ...lines, `Example: ${example}`].join('\n')
}

function helpOfAll(): string {
  const lines = Object.entries(benches).map(([each, { does }]) => `  ${each.padEnd(12)}${does}`)
  return ['pnpm bench <name> [options]', ...lines, 'Example: pnpm bench page --help'].join('\n')
}
