import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Advisory, findVulnerable, versionsIn } from './check-advisories.ts'

const lockfile = readFileSync(join(import.meta.dirname, '../../pnpm-lock.yaml'), 'utf8')
const { reviewed, advisories } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'advisories.json'), 'utf8'),
) as { reviewed: string; advisories: Advisory[] }

const vulnerable = findVulnerable(lockfile, advisories)
for (const sentence of vulnerable) console.error(`vulnerable   ${sentence}`)
console.log(
  `advisories: ${versionsIn(lockfile).size} packages, ${advisories.length} advisories of ${reviewed}, ${vulnerable.length} violations`,
)
if (vulnerable.length > 0) process.exitCode = 1
