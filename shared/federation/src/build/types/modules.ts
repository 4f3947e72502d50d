import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse, relative, sep } from 'node:path'

export interface PackageManifest {
  name: string
  exports?: Record<string, string | { types?: string; default?: string }>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const ownScope = '@shop/'
const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.d.ts']

export function readManifest(dir: string): PackageManifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageManifest
}

/** The folder of a package, resolved from `from`. */
export function packageDir(name: string, from: string): string | undefined {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const found = folders.find((folder) => existsSync(join(folder, name, 'package.json')))
  return found && realpathSync(join(found, name))
}

/** Splits `@scope/name/sub/path` into the package and the path in the package's `exports`. */
export function splitRequest(request: string): { name: string; subpath: string } {
  const parts = request.split('/')
  const name = parts.splice(0, request.startsWith('@') ? 2 : 1).join('/')
  return { name, subpath: ['.', ...parts].join('/') }
}

/**
 * Resolves `request`, an import in `file`, to a module of the shop's own code: a source, or declarations if the package
 * is installed from a tarball. Undefined for third-party packages.
 */
export function resolveOwn(request: string, file: string): string | undefined {
  const from = dirname(file)
  if (request.startsWith('.')) return existing(join(from, request), request, file)
  if (!request.startsWith(ownScope)) return undefined
  const { name, subpath } = splitRequest(request)
  const dir = packageDir(name, from)
  const offered = dir && readManifest(dir).exports?.[subpath]
  const target = typeof offered === 'object' ? offered.types : offered
  if (!dir || !target) throw new Error(`${file} refers to ${request}, which is not installed`)
  return existing(join(dir, target), request, file)
}

function existing(path: string, request: string, file: string): string {
  const bare = path.replace(/\.[jt]sx?$/, '')
  const found = [path, ...endings.map((ending) => bare + ending)].find(
    (each) => /\.tsx?$/.test(each) && existsSync(each),
  )
  if (!found) throw new Error(`${file} refers to ${request}, which has no declarations`)
  return found
}

/**
 * Path of a module's declarations in the archive, without extension. Each package has a folder; the remote's own
 * modules are at the top.
 */
export function placeOf(file: string, appDir: string): string {
  const dir = rootOf(file)
  const within = relative(dir, file)
    .replaceAll(sep, '/')
    .replace(/(?:\.d)?\.tsx?$/, '')
  return dir === appDir ? within : `${readManifest(dir).name}/${within}`
}

function rootOf(file: string): string {
  let dir = dirname(file)
  while (dir !== parse(dir).root && !existsSync(join(dir, 'package.json'))) dir = dirname(dir)
  return dir
}

/** The shop's packages on which an app depends, directly or through other packages. */
export function ownPackages(appDir: string): string[] {
  const found = new Set<string>()
  const visit = (dir: string) => {
    const { dependencies, peerDependencies } = readManifest(dir)
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const next = name.startsWith(ownScope) ? packageDir(name, dir) : undefined
      if (!next || found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(appDir)
  return [...found]
}
