import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlerRuntimeFile, BuildFacts, PackageBytes, packageBytesFile } from '@shop/releases'

/** Package, or folder of the workspace → its compressed bytes. */
export type Bytes = Record<string, number>

/** The shell's script that every page loads, and the entry file of a remote. */
export const firstScript = 'first script'
export const remoteEntry = 'remote entry'

/** The shell's service worker, which browsers load when a page is idle. */
export const serviceWorker = 'service worker'

/** The scripts of an app's browser build. */
export interface AppScript {
  name: string
  /** Part (`first script`, `remote entry`, an exposed module, the chunk of a page) → its files. */
  parts: Record<string, string[]>
  /** File → its content by package. */
  files: Record<string, Bytes>
  /** Of a remote: its pages with their paths. Of the shell: every chunk except the first script; most of them are pages. */
  pages: { name: string; path?: string }[]
  /** The modules that a remote exposes: its list of pages, and fragments of the layout. */
  exposed: string[]
}

/**
 * Throws if there is no build. Throws if a file belongs to no named chunk, because it is then unknown when the file
 * is loaded.
 */
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

/** Adds the service worker, which is a build of its own and belongs to no page. */
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
  // Does not count the file of the bundler's runtime, because no page of the shell loads it: the remote entry takes
  // the runtime from the shell.
  const counted = Object.keys(files).filter((file) => file !== bundlerRuntimeFile)
  const unknown = counted.find((file) => !known.has(file))
  if (unknown) {
    throw new Error(`${name}: ${unknown} belongs to no chunk with a name, so it counts to no page`)
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

/** The content of a part of an app, by package in alphabetical order. */
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
