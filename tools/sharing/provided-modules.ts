import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@shop/federation/build'

/** CommonJS modules, from which unused exports cannot be removed: remotes may import all their exports. */
const commonJsModules = new Set(['react', 'react-dom'])

/** Two names of the same module. Both names provide the same exports: all that any remote imports under either name. */
const router = ['react-router-dom', 'react-router']

const head =
  '// Written by `pnpm provided-modules`: what remotes import of the modules that the shell shares.'
/** The exports of this module have a file of their own, so that no file is too long. */
const ui = '@shop/ui'

/**
 * Name of each file in `shell/src/sharing` → its source. Reads from the builds of the remotes which names they
 * import. `root` is the folder of the repository.
 */
export function providedModulesSources(
  root: string,
  remotes: readonly string[],
): ReadonlyMap<string, string> {
  const facts = remotes.map((remote) => {
    const text = readFileSync(join(root, remote, 'dist/browser/build.json'), 'utf8')
    return JSON.parse(text) as { imports: Record<string, string[]> }
  })
  const importedOf = (names: readonly string[]) =>
    [
      ...new Set(names.flatMap((name) => facts.flatMap(({ imports }) => imports[name] ?? []))),
    ].toSorted()
  const modules = sharedModules.map((module) => ({
    module,
    local: localNameOf(module),
    names: importedOf(router.includes(module) ? router : [module]),
  }))
  const imports = modules.flatMap(({ module, local, names }) => {
    if (commonJsModules.has(module)) return [`import * as ${local} from '${module}'`]
    // The generated file imports the exports of the router once, from react-router-dom.
    if (module === 'react-router') return []
    if (module === ui) return [`import { providedUi } from './provided-ui.ts'`]
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${module}'`] : []
  })
  const ofRouter = modules.find(({ module }) => module === 'react-router')?.names ?? []
  const entries = modules.map(({ module, local, names }) => {
    if (router.includes(module)) return `'${module}': router,`
    if (module === ui) return `'${module}': providedUi,`
    if (module === local && commonJsModules.has(module)) return `${local},`
    return `'${module}': ${commonJsModules.has(module) ? local : `{ ${names.join(', ')} }`},`
  })
  const ofUi = importedOf([ui]).join(', ')
  const main = [
    head,
    ...imports,
    '',
    `const router = { ${ofRouter.join(', ')} }`,
    '',
    '/** Shared module → the exports that remotes find in the browser. Names that no remote imports are left out of the build. */',
    'export const providedModules: Record<string, object> = {',
    ...entries,
    '}',
    '',
  ].join('\n')
  return new Map([
    ['provided-modules.ts', main],
    [
      'provided-ui.ts',
      `${head}\nimport { ${ofUi} } from '${ui}'\n\nexport const providedUi = { ${ofUi} }\n`,
    ],
  ])
}

/** `@nanostores/react` → `nanostoresReact`. */
function localNameOf(module: string): string {
  return module
    .replace(/^@/, '')
    .replaceAll(/[^a-z0-9]+(.)/gi, (_match, next: string) => next.toUpperCase())
}
