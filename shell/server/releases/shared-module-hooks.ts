import { mkdirSync, realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const scheme = 'shell-shared:'

/**
 * Lets the server builds of remotes, which lie in the release folder with no node_modules, import the shared
 * modules by name and get the shell's own copies: one React, one router, one i18next on the server too.
 */
export function provideSharedModules(modules: Record<string, object>, releasesDir: string): void {
  mkdirSync(releasesDir, { recursive: true })
  // Node identifies a module by its real path, so symbolic links in the path have to be resolved first.
  const releases = `${pathToFileURL(realpathSync(releasesDir)).href}/`
  const registry = Symbol.for('shell.sharedModules')
  ;(globalThis as Record<symbol, unknown>)[registry] = modules
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (Object.hasOwn(modules, specifier) && context.parentURL?.startsWith(releases)) {
        return { url: `${scheme}${specifier}`, format: 'module', shortCircuit: true }
      }
      return nextResolve(specifier, context)
    },
    load(url, context, nextLoad) {
      if (!url.startsWith(scheme)) return nextLoad(url, context)
      const name = url.slice(scheme.length)
      return { format: 'module', shortCircuit: true, source: reexport(name, modules[name] ?? {}) }
    },
  })
}

function reexport(name: string, module: object): string {
  const names = Object.keys(module).filter(
    (key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key),
  )
  return [
    `const shared = globalThis[Symbol.for('shell.sharedModules')][${JSON.stringify(name)}]`,
    ...names.map((key) => `const $${key} = shared.${key}; export { $${key} as ${key} }`),
    'export default shared.default ?? shared',
  ].join('\n')
}
