import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PackageBytes, packageBytesFile } from '@shop/releases'
import { groupOf } from '@shop/tools/package-groups'

const root = join(import.meta.dirname, '../../../..')

/** Group → package → bytes. */
export type ScriptBytes = Record<string, Record<string, number>>

interface Module {
  url: string
  /** As transferred. */
  bodyBytes: number
}

/** What transferred modules consist of, by the builds in this folder; `unknown` is what another build wrote. */
export function scriptBytes(modules: Module[]): ScriptBytes {
  const result: ScriptBytes = {}
  for (const { url, bodyBytes } of modules) {
    const parts = partsOf(url) ?? { unknown: bodyBytes }
    const sum = sumOf(parts)
    for (const [name, part] of Object.entries(parts)) {
      const group = result[groupOf(name)] ?? {}
      result[groupOf(name)] = group
      group[name] = (group[name] ?? 0) + (bodyBytes * part) / sum
    }
  }
  return result
}

/** Of each group, the largest first. */
export function groupBytes(script: ScriptBytes): Record<string, number> {
  const sums = Object.entries(script).map(([group, parts]) => [group, sumOf(parts)] as const)
  return Object.fromEntries(sums.toSorted(([, a], [, b]) => b - a))
}

function sumOf(parts: Record<string, number>): number {
  return Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
}

const written = new Map<string, PackageBytes>()

/** Package → its part of a module. */
function partsOf(url: string): Record<string, number> | undefined {
  const { pathname } = new URL(url)
  const folder = folderOf(pathname)
  if (!folder) return undefined
  const known = written.get(folder) ?? read(join(root, folder, packageBytesFile))
  written.set(folder, known)
  return known[basename(pathname)]
}

/** Where the build wrote what is served at a path. */
function folderOf(path: string): string | undefined {
  if (path.startsWith('/assets/')) return 'shell/dist/browser'
  if (path.startsWith('/monolith/')) return 'shell/dist/monolith'
  const [, remote] = /^\/r\/([^/]+)\//.exec(path) ?? []
  return remote && `${remote}/dist/browser`
}

function read(file: string): PackageBytes {
  return existsSync(file) ? PackageBytes.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
