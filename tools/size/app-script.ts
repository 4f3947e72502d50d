import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildFacts, PackageBytes, packageBytesFile } from '@shop/releases'

/** Package, or folder of the workspace → its compressed bytes. */
export type Bytes = Record<string, number>

/** The shell's script that every page loads, and the file by which a remote is reached. */
export const firstScript = 'first script'
export const remoteEntry = 'remote entry'

/** The shell's service worker, which browsers load when a page is quiet. */
export const serviceWorker = 'service worker'

/** What an app's browser build consists of. */
export interface AppScript {
  name: string
  /** Part (`first script`, `remote entry`, an exposed module, the chunk of a page) → its files. */
  parts: Record<string, string[]>
  /** File → what it consists of. */
  files: Record<string, Bytes>
  /** Pages of a remote with their paths; of the shell every chunk but the first script, most of which are pages. */
  pages: { name: string; path?: string }[]
  /** What a remote exposes: its list of pages, and fragments of the layout. */
  exposed: string[]
}

/** Throws where there is no build, or a file that no chunk with a name needs: nobody could say when that is loaded. */
export function readScript(root: string, app: string): AppScript {
  const dist = join(root, app, 'dist/browser')
  if (!existsSync(join(dist, packageBytesFile))) {
    throw new Error(`${app} has not been built: run \`pnpm build\``)
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'))
  const script = scriptOf(
    BuildFacts.parse(read('build.json')),
    PackageBytes.parse(read(packageBytesFile)),
  )
  const workerFile = join(root, app, 'dist/worker', packageBytesFile)
  if (!existsSync(workerFile)) return script
  return withWorker(script, PackageBytes.parse(JSON.parse(readFileSync(workerFile, 'utf8'))))
}

/** The worker is a build of its own, and no page's script. */
export function withWorker(script: AppScript, files: PackageBytes): AppScript {
  return {
    ...script,
    parts: { ...script.parts, [serviceWorker]: Object.keys(files) },
    files: { ...script.files, ...files },
  }
}

export function scriptOf(
  { name, modules, exposes, pages }: Pick<BuildFacts, 'name' | 'modules' | 'exposes' | 'pages'>,
  files: PackageBytes,
): AppScript {
  const known = new Set(Object.values(modules).flat())
  const unknown = Object.keys(files).find((file) => !known.has(file))
  if (unknown) {
    throw new Error(`${name}: ${unknown} belongs to no chunk with a name, so no page counts it`)
  }
  const { main, [name]: entry, ...chunks } = modules
  const parts = {
    ...(main && { [firstScript]: main }),
    ...(entry && { [remoteEntry]: entry }),
    ...chunks,
  }
  const ownPages = main
    ? Object.keys(chunks).map((page) => ({ name: page }))
    : Object.entries(pages).map(([page, { path }]) => ({ name: page, path }))
  return { name, parts, files, pages: ownPages, exposed: Object.keys(exposes) }
}

/** What a part of an app consists of, in the order of names. */
export function bytesOf({ files, parts }: AppScript, part: string): Bytes {
  return addUp((parts[part] ?? []).map((file) => files[file] ?? {}))
}

export function addUp(list: Bytes[]): Bytes {
  const sum: Bytes = {}
  for (const bytes of list) {
    for (const [name, count] of Object.entries(bytes)) sum[name] = (sum[name] ?? 0) + count
  }
  return Object.fromEntries(Object.entries(sum).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function totalOf(bytes: Bytes): number {
  return Object.values(bytes).reduce((sum, count) => sum + count, 0)
}
