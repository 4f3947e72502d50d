import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sharedModules } from '@shop/federation/build'
import type { PackedPackage } from './packages.ts'

export interface Manifest {
  name: string
  version: string
  type?: string
  sideEffects?: boolean
  exports?: Record<string, string>
  bin?: Record<string, string>
  files?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest
}

type Layout = Pick<PackedPackage, 'keepsFolders' | 'with' | 'without'>

/** The path of a package's file in its tarball. Compiled sources are in `dist`, unless the package keeps its folders. */
export function packedPath(path: string, { keepsFolders = false }: Layout = {}): string {
  const isSource = /\.(?:tsx?|mjs)$/.test(path)
  if (!isSource) return path
  const compiled = path.replace(/(?<!\.d)\.tsx?$/, '.js')
  return keepsFolders ? compiled : `dist/${compiled.replace(/^src\//, '')}`
}

/**
 * The package.json of a tarball: compiled files instead of sources, exact versions instead of `workspace:` and
 * `catalog:`, and shared modules (one copy per page) as peer dependencies.
 * @param isPacked whether the tarball holds a file of the package's folder.
 */
export function packedManifest(
  dir: string,
  isPacked: (path: string) => boolean,
  layout: Layout = {},
): object {
  const { name, version, type, sideEffects, exports = {}, bin, dependencies } = readManifest(dir)
  const entries = Object.entries(exports).filter(([, file]) => isPacked(file.slice(2)))
  const needed = [...Object.keys(dependencies ?? {}), ...(layout.with ?? [])]
  const resolved = resolvedDependencies(
    dir,
    needed.filter((each) => !layout.without?.includes(each)),
  )
  const packedFile = (file: string) => `./${packedPath(file.slice(2), layout)}`
  return {
    name,
    version,
    type,
    ...(sideEffects !== undefined && { sideEffects }),
    engines: { node: '>=24' },
    exports: {
      ...Object.fromEntries(
        entries.map(([subpath, file]) => [subpath, packedExport(packedFile(file))]),
      ),
      './*.json': './*.json',
    },
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([key, file]) => [key, packedFile(file)])),
    }),
    dependencies: Object.fromEntries(resolved.filter(([each]) => !isPeer(each))),
    peerDependencies: Object.fromEntries(
      resolved.filter(([each]) => isPeer(each)).map(([each, exact]) => [each, `^${exact}`]),
    ),
  }
}

function packedExport(js: string): string | { types: string; default: string } {
  return js.endsWith('.js') ? { types: js.replace(/\.js$/, '.d.ts'), default: js } : js
}

const peers = new Set<string>(sharedModules.filter((module) => !module.startsWith('@shop/')))

function isPeer(name: string): boolean {
  return peers.has(name)
}

/**
 * Dependencies with their installed versions, and `@types` packages for dependencies without types of their own, because
 * declarations name these types.
 */
function resolvedDependencies(dir: string, names: readonly string[]): [string, string][] {
  const types = names.map((name) => `@types/${name}`).filter((name) => versionOf(dir, name))
  return [...new Set([...names, ...types])].sort().map((name) => {
    const version = versionOf(dir, name)
    if (version === undefined)
      throw new Error(`${name} is not installed in ${dir}: run pnpm install.`)
    return [name, version]
  })
}

/** The versions of these packages with which the apps of this workspace are built and tested. */
export function versionsOf(root: string, names: readonly string[]): Record<string, string> {
  const dirs = [root, join(root, 'mf-catalog')]
  return Object.fromEntries(
    names.map((name) => {
      const version = dirs.map((dir) => versionOf(dir, name)).find((found) => found !== undefined)
      if (version === undefined) throw new Error(`${name} is not installed: run pnpm install.`)
      return [name, version]
    }),
  )
}

function versionOf(dir: string, name: string): string | undefined {
  const folders = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? []
  for (const folder of folders) {
    try {
      return readManifest(join(folder, name)).version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return undefined
}
