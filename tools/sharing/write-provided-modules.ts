import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import apps from '../../apps.json' with { type: 'json' }
import { providedModulesSource } from './provided-modules.ts'

/**
 * `pnpm provided-modules`, after `pnpm build`: run it when a remote imports another name from a shared module. With
 * `--check` it writes nothing and ends with 1 if the file is not up to date.
 */
const root = join(import.meta.dirname, '../..')
const file = join(root, 'shell/src/sharing/provided-modules.ts')
const source = execFileSync('oxfmt', ['--stdin-filepath', file], {
  input: providedModulesSource(root, apps.remotes),
  encoding: 'utf8',
})
if (!process.argv.includes('--check')) {
  writeFileSync(file, source)
} else if (readFileSync(file, 'utf8') !== source) {
  console.error(
    'shell/src/sharing/provided-modules.ts does not list exactly what the remotes import: run `pnpm build`, then `pnpm provided-modules`.',
  )
  process.exitCode = 1
}
