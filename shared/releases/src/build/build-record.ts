import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import * as z from 'zod/mini'

/**
 * The content of `dist/<target>/record.json`, which the build writes: its mode, the hash of its sources, and its files
 * with their hashes. `reasonToRebuild` compares it with the wanted mode, the current sources and the current files.
 */
const BuildRecord = z.object({
  mode: z.enum(['production', 'development']),
  /** One hash of all sources from which the app is built. */
  inputs: z.string(),
  /** Output file, relative to the target's folder → hash of its content. */
  outputs: z.record(z.string(), z.string()),
})
export type BuildRecord = z.infer<typeof BuildRecord>

export const recordFile = 'record.json'
/** The targets of each build of the shell or of a remote; see `defineRemote` and `defineShell`. */
const appTargets = ['browser', 'ssr']
const notBuilt = /\.test\.tsx?$|\/testing\/|^shared\/federation\/src\/hot\//

/**
 * The reason why `<appDir>/dist` must be built again; undefined if it is a complete build of the current sources in
 * this mode.
 */
export async function reasonToRebuild(
  appDir: string,
  mode: BuildRecord['mode'] = 'production',
  targets: readonly string[] = appTargets,
): Promise<string | undefined> {
  const inputs = await inputsHash(appDir)
  for (const target of targets) {
    const reason = await reasonOf(join(appDir, 'dist', target), { mode, inputs })
    if (reason) return reason
  }
  return undefined
}

async function reasonOf(
  folder: string,
  wanted: Pick<BuildRecord, 'mode' | 'inputs'>,
): Promise<string | undefined> {
  const text = await readFile(join(folder, recordFile), 'utf8').catch(() => null)
  const record = text === null ? undefined : parsed(text)
  if (!record) return 'it has not been built'
  if (record.mode !== wanted.mode) return `its last build is a ${record.mode} build`
  if (record.inputs !== wanted.inputs) return 'its sources have changed since the last build'
  const changed = await changedOutput(folder, record.outputs)
  return changed && `${changed} is missing or was changed after the build`
}

function parsed(text: string): BuildRecord | undefined {
  try {
    return BuildRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function changedOutput(
  folder: string,
  outputs: BuildRecord['outputs'],
): Promise<string | undefined> {
  for (const [file, hash] of Object.entries(outputs)) {
    const content = await readFile(join(folder, file)).catch(() => null)
    if (!content || hashOf(content) !== hash) return file
  }
  return undefined
}

/**
 * Hash of the input of an app's build: its own sources, the shared packages of its workspace and the installed
 * versions. Tests, and files that only `pnpm dev` uses, are left out.
 */
export async function inputsHash(appDir: string): Promise<string> {
  const root = workspaceRoot(appDir)
  const app = relative(root, appDir).replaceAll(sep, '/') || '.'
  const patterns = [
    `${app}/{src,public}/**/*`,
    `${app}/{package.json,rspack.config.ts}`,
    'shared/*/{package.json,src/**/*}',
    'pnpm-lock.yaml',
  ]
  const files: string[] = []
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (entry.isFile() && !notBuilt.test(path)) files.push(path)
  }
  const hash = createHash('sha256')
  for (const path of files.toSorted())
    hash.update(`${path}\n`).update(await readFile(join(root, path)))
  return hash.digest('hex')
}

export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The folder with the workspace's manifest; for an app outside a workspace, the app's folder. */
function workspaceRoot(appDir: string): string {
  for (let dir = appDir; dir !== dirname(dir); dir = dirname(dir)) {
    if (existsSync(join(dir, 'pnpm-workspace.yaml'))) return dir
  }
  return appDir
}
