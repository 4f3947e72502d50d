import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const scheme = 'shell-shared:'
/** Name of the global that holds the shared modules while the copies of these modules are created. */
const registry = 'shell.sharedModules'

/**
 * Closes the module loader of this process. From now on it loads only files below `releasesDir` (an absolute path
 * without symbolic links) with the hash that `integrityOf` returns, and the shell's copies of the shared modules.
 * Because of these copies there is only one React, router and i18next. The modules of Node.js are refused too (DEL-05).
 */
export async function restrictModules(
  shared: Record<string, object>,
  releasesDir: string,
  integrityOf: (path: string) => string | undefined,
): Promise<void> {
  const releases = `${pathToFileURL(releasesDir).href}/`
  let isClosed = false
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!isClosed && specifier.startsWith(scheme)) {
        return { url: specifier, format: 'module', shortCircuit: true }
      }
      const isOfRelease = context.parentURL?.startsWith(releases)
      if (isOfRelease && Object.hasOwn(shared, specifier)) {
        return { url: `${scheme}${specifier}`, format: 'module', shortCircuit: true }
      }
      const isFile = /^(?:\.{0,2}\/|file:)/.test(specifier)
      const resolved = isFile ? nextResolve(specifier, context) : undefined
      // Refuses a symbolic link, which Node.js has already resolved. A link inside a release could run a different
      // verified file in place of the requested one.
      const isItself = resolved?.url === new URL(specifier, context.parentURL).href
      if (isItself && resolved.url.startsWith(releases)) return resolved
      throw new Error(`The server code of a remote imports ${specifier}, which it cannot have`)
    },
    load(url) {
      if (url.startsWith(scheme)) {
        // All shared modules were loaded before `isClosed` became true. Node.js calls this hook again only if a shared
        // module is imported as a different type, such as JSON.
        if (isClosed) throw new Error(`${url} is a module of code alone`)
        const name = url.slice(scheme.length)
        const expression = `globalThis['${registry}'][${JSON.stringify(name)}]`
        return source(reexport(expression, shared[name] ?? {}))
      }
      const path = fileURLToPath(url)
      const content = readFileSync(path)
      // The file is verified again, because it may have been damaged since the release was verified (DEL-03).
      if (hashOf(content) !== integrityOf(path)) {
        throw new Error(`${path} is not what its release says`)
      }
      return source(content)
    },
  })
  const globals = globalThis as Record<string, unknown>
  globals[registry] = shared
  for (const name of Object.keys(shared)) await import(`${scheme}${name}`)
  Reflect.deleteProperty(globalThis, registry)
  isClosed = true
}

function source(text: string | Buffer) {
  return { format: 'module', shortCircuit: true, source: text } as const
}

/** The same function as `integrityOf` of `@shop/releases`, a package that this process does not load. */
function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The source text of a module with the same exports as `module`. `expression` is code whose value is `module`. */
export function reexport(expression: string, module: object): string {
  const names = Object.keys(module).filter(
    (key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key),
  )
  return [
    `const shared = ${expression}`,
    ...names.map((key) => `const $${key} = shared.${key}; export { $${key} as ${key} }`),
    'export default shared.default ?? shared',
  ].join('\n')
}
