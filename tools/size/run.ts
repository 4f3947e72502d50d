import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openSlotsAt } from '@shop/federation/layout-slots'
import { reasonToRebuild } from '@shop/releases'
import apps from '../../apps.json' with { type: 'json' }
import { readScript } from './app-script.ts'
import { checkSize } from './check-size.ts'
import { figuresOf, pagesOf, type Figures } from './page-script.ts'
import { packageTable, sizeTable } from './print-size.ts'
import { readRecorded, withPart, writeRecorded } from './size-budget.ts'

/**
 * `pnpm size`, after `pnpm build`: prints how much script each page loads. Fails if a page is over its limit, or has
 * grown too much beyond its recorded figure. With `--packages` it also prints the bytes of each package.
 * `pnpm size --record [app[/page] …]` records the current figures of these apps or pages in each app's
 * `size-budget.json`; without names, the figures of all apps.
 */
const root = join(import.meta.dirname, '../..')
const all = [apps.shell, ...apps.remotes]

try {
  const { values, positionals } = parseArgs({
    options: {
      record: { type: 'boolean', default: false },
      packages: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const unknown = positionals.find((name) => !all.includes(appOf(name)))
  if (unknown) throw new Error(`There is no app ${unknown}; there are ${all.join(', ')}`)
  await expectBuilt()
  const scripts = all.map((app) => readScript(root, app))
  const now = figuresOf(scripts)
  if (values.record) record(positionals.length > 0 ? positionals : all, now)
  const recorded = Object.fromEntries(all.map((app) => [app, readRecorded(root, app)]))
  const pages = pagesOf(scripts, openSlotsAt)
  console.log(sizeTable(scripts, pages, now, recorded))
  if (values.packages) console.log(`\n${packageTable(pages, now)}`)
  const problems = checkSize(pages, now, recorded)
  if (problems.length > 0) throw new Error(`\n${problems.join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function expectBuilt(): Promise<void> {
  for (const app of all) {
    const reason = await reasonToRebuild(join(root, app))
    if (reason) throw new Error(`${app}: ${reason}. Run \`pnpm build\` first`)
  }
}

/** The app in a name such as `mf-catalog/home`. */
function appOf(name: string): string {
  return name.split('/')[0] ?? name
}

/** `names` are apps, or pages and other parts of apps such as `mf-catalog/home`. */
function record(names: string[], now: Figures): void {
  for (const name of names) {
    const app = appOf(name)
    const figures = now[app] ?? {}
    const part = name.slice(app.length + 1)
    writeRecorded(root, app, part ? withPart(readRecorded(root, app), figures, part) : figures)
    console.log(`Recorded in ${app}/size-budget.json: ${part || 'everything'}\n`)
  }
}
