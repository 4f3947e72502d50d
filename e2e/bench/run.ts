import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { api } from './api.ts'
import { delivery } from './delivery.ts'
import { dev } from './dev.ts'
import { importing } from './import.ts'
import { lighthouse } from './lighthouse.ts'
import type { Bench } from './measuring/bench.ts'
import { isMet, printFigures } from './measuring/figures.ts'
import { coverage } from './page/coverage.ts'
import { page } from './page.ts'
import { pages } from './pages/pages.ts'
import { search } from './search.ts'
import { soak } from './soak/soak.ts'

const benches: Record<string, Bench> = {
  page,
  coverage,
  lighthouse,
  pages,
  api,
  search,
  soak,
  import: importing,
  delivery,
  dev,
}

/** `pnpm bench <name> [options]`: prints the figures of one bench. Ends with exit code 2 if it could not measure. */
const program = new Command('pnpm bench')
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .helpCommand(false)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .addHelpText('after', '\nExample: pnpm bench page --help')
for (const [name, bench] of Object.entries(benches)) {
  const command = program
    .command(name)
    .description(bench.does)
    .option('--check', 'ends with 1 where a target is missed')
    .option('--json <file>', 'the file that also gets the figures')
    .addHelpText('after', `\nExample: ${bench.example}`)
    .action(async ({ check, json, ...given }: { check?: true; json?: string }) => {
      const figures = await bench.measure(given)
      const judged = figures.map((figure) => ({ ...figure, isMet: isMet(figure) }))
      if (json !== undefined) writeFileSync(json, `${JSON.stringify(judged, null, 2)}\n`)
      const areAllMet = printFigures(figures)
      process.exitCode = check && !areAllMet ? 1 : 0
    })
  for (const option of bench.options) command.addOption(option)
}
try {
  await program.parseAsync()
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
