import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reexport } from '../../server/render/inside/restrict-modules.ts'
import type * as ShellServer from '../../src/server.tsx'

const scheme = 'shell-shared:'
const registry = Symbol.for('shell.sharedModules.development')
const shells: Record<string, Record<string, object>> = {}

/**
 * Imports server builds again after a change. A remote's build gets the shared modules of the shell's build whose
 * number is in the URL: `routes.mjs?shell=3&build=7`.
 */
export function provideSharedModulesByBuild(): void {
  ;(globalThis as Record<symbol, unknown>)[registry] = shells
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const shell = /\?shell=(\d+)&/.exec(context.parentURL ?? '')?.[1]
      const modules = shell === undefined ? undefined : shells[shell]
      if (!modules || !Object.hasOwn(modules, specifier)) return nextResolve(specifier, context)
      return { url: `${scheme}${shell}/${specifier}`, format: 'module', shortCircuit: true }
    },
    load(url, context, nextLoad) {
      if (!url.startsWith(scheme)) return nextLoad(url, context)
      const [shell = '', ...path] = url.slice(scheme.length).split('/')
      const name = path.join('/')
      const expression = `globalThis[Symbol.for('${registry.description}')][${shell}][${JSON.stringify(name)}]`
      const source = reexport(expression, shells[shell]?.[name] ?? {})
      return { format: 'module', shortCircuit: true, source }
    },
  })
}

/** Imports the shell's server build with this number. */
export async function importShell(folder: string, build: number): Promise<typeof ShellServer> {
  const url = pathToFileURL(join(folder, 'ssr', 'server.mjs')).href
  const shell = (await import(`${url}?build=${build}`)) as typeof ShellServer
  shells[build] = shell.sharedModules
  return shell
}

/** Imports a remote's server build. It runs with the shared modules of the shell's build that has the number `shell`. */
export async function importRemote(url: string, shell: number, build: number): Promise<unknown> {
  return await import(`${url}?shell=${shell}&build=${build}`)
}
