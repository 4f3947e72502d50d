import { readFileSync } from 'node:fs'
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

/** The module at a URL of the federated build. Throws if no build in this folder wrote it. */
export function builtModule(url: string): BuiltModule {
  const { pathname } = new URL(url)
  const [, remote = 'shell'] = /^\/r\/([^/]+)\//.exec(pathname) ?? []
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(root, remote, 'dist/browser', file), 'utf8'))
  const file = basename(pathname)
  const bytes = PackageBytes.parse(read(packageBytesFile))[file]
  if (!bytes) throw new Error(`No build in this folder wrote ${url}`)
  return { bytes, ranges: PackageRanges.parse(read(packageRangesFile))[file] ?? [] }
}
