import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PackageBytes, packageBytesFile, PackageRanges, packageRangesFile } from '@shop/releases'

const root = join(import.meta.dirname, '../../../..')

/** The facts of a module in the builds of this workspace. */
export interface BuiltModule {
  /** Package → its part of the compressed module. */
  bytes: Record<string, number>
  /** The parts of the module's text from start to end: the package of each part, and its number of characters. */
  ranges: PackageRanges[string]
}

/** The module at a URL; undefined if a different build wrote the module. */
export function builtModule(url: string): BuiltModule | undefined {
  const { pathname } = new URL(url)
  const folder = folderOf(pathname)
  if (!folder) return undefined
  const known = folders.get(folder) ?? readFolder(join(root, folder))
  folders.set(folder, known)
  const file = basename(pathname)
  const bytes = known.bytes[file]
  return bytes && { bytes, ranges: known.ranges[file] ?? [] }
}

interface Folder {
  bytes: PackageBytes
  ranges: PackageRanges
}

const folders = new Map<string, Folder>()

/** The folder of the build whose file is served at a path; undefined if the path is of no build. */
function folderOf(path: string): string | undefined {
  if (path.startsWith('/assets/')) return 'shell/dist/browser'
  if (path.startsWith('/monolith/')) return 'shell/dist/monolith'
  const [, remote] = /^\/r\/([^/]+)\//.exec(path) ?? []
  return remote && `${remote}/dist/browser`
}

function readFolder(folder: string): Folder {
  const read = (file: string): unknown => {
    const path = join(folder, file)
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  }
  return {
    bytes: PackageBytes.parse(read(packageBytesFile)),
    ranges: PackageRanges.parse(read(packageRangesFile)),
  }
}
