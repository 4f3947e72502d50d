import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import apps from '../../apps.json' with { type: 'json' }
import { providedModulesSources } from './provided-modules.ts'

/**
 * `pnpm provided-modules`, after `pnpm build`: run it when a remote imports a further name from a shared module. With
 * `--check` it writes nothing and ends with 1 if a file is not up to date.
 */
const root = join(import.meta.dirname, '../..')
const isCheck = process.argv.includes('--check')
for (const [name, unformatted] of providedModulesSources(root, apps.remotes)) {
  const file = join(root, 'shell/src/sharing', name)
  const source = execFileSync('oxfmt', ['--stdin-filepath', file], {
    input: unformatted,
    encoding: 'utf8',
  })
  if (!isCheck) {
    writeFileSync(file, source)
  } else if (readFileSync(file, 'utf8') !== source) {
    console.error(
      `shell/src/sharing/${name} does not list exactly what the remotes import: run \`pnpm build\`, then \`pnpm provided-modules\`.`,
    )
    process.exitCode = 1
  }
}
