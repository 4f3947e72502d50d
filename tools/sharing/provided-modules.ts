import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@shop/federation/build'

/** CommonJS, which is not shaken: remotes may import all of them. */
const whole = new Set(['react', 'react-dom'])

/** `shell/src/sharing/provided-modules.ts` for these remotes as they are built. `root`: the folder of the repository. */
export function providedModulesSource(root: string, remotes: readonly string[]): string {
  const facts = remotes.map((remote) => {
    const text = readFileSync(join(root, remote, 'dist/browser/build.json'), 'utf8')
    return JSON.parse(text) as { imports: Record<string, string[]> }
  })
  const modules = sharedModules.map((module) => ({
    module,
    local: localNameOf(module),
    names: [...new Set(facts.flatMap(({ imports }) => imports[module] ?? []))].toSorted(),
  }))
  const imports = modules.flatMap(({ module, local, names }) => {
    if (whole.has(module)) return [`import * as ${local} from '${module}'`]
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${module}'`] : []
  })
  const entries = modules.map(({ module, local, names }) => {
    if (module === local && whole.has(module)) return `${local},`
    return `'${module}': ${whole.has(module) ? local : `{ ${names.join(', ')} }`},`
  })
  return [
    '// Written by `pnpm provided-modules`: what remotes import of the modules that the shell shares.',
    ...imports,
    '',
    '/** Shared module → the exports that remotes find in the browser. Names that no remote imports are left out of the build. */',
    'export const providedModules: Record<string, object> = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

/** `@nanostores/react` → `nanostoresReact`. */
function localNameOf(module: string): string {
  return module
    .replace(/^@/, '')
    .replaceAll(/[^a-z0-9]+(.)/gi, (_match, next: string) => next.toUpperCase())
}
