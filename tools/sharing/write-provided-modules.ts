import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import apps from '../../apps.json' with { type: 'json' }
import { providedModulesSource } from './provided-modules.ts'

/**
 * `pnpm provided-modules`, after `pnpm build`: for when a remote imports another name of a shared module. With `--check`
 * it writes nothing and ends with 1 where the file is not what it would write.
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
    'The remotes do not import what shell/src/sharing/provided-modules.ts shares: run `pnpm build`, then `pnpm provided-modules`.',
  )
  process.exitCode = 1
}
