import { zipSync } from 'fflate'
import { join } from 'node:path'
import { withDeclarations } from './emit-declarations.ts'
import { foreignDeclarations } from './foreign-packages.ts'
import { rollUp } from './roll-up.ts'

/**
 * File name that Module Federation prescribes: a host's plugin requests the file beside the remote entry, or at the
 * path in the manifest.
 */
export const typesZip = '@mf-types.zip'
export const typesApi = '@mf-types.d.ts'

/** The host's plugin replaces this text with the host's name for the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER'

export type TypesFiles = Record<typeof typesZip | typeof typesApi, Buffer>

/**
 * MFE-10: the declarations of a remote's exposed modules, complete except for React and its router. `exposes`: exposed name →
 * source file, relative to `appDir`.
 */
export async function makeTypes(
  appDir: string,
  exposes: Record<`./${string}`, string>,
): Promise<TypesFiles> {
  const named = Object.entries(exposes).map(([name, file]) => [name.slice(2), join(appDir, file)])
  const files = await withDeclarations(appDir, Object.values(exposes), async (declarations) => {
    const sources = Object.fromEntries(named) as Record<string, string>
    const own = await rollUp({ appDir, exposes: sources, declarations })
    return new Map([...own.files, ...(await foreignDeclarations(own.packages))])
  })
  return {
    [typesZip]: zipped(files),
    [typesApi]: Buffer.from(apiTypes(named.map(([name = '']) => name))),
  }
}

/** An archive of the files; the same files always give the same bytes. */
export function zipped(files: ReadonlyMap<string, string>): Buffer {
  const entries = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const contents = entries.map(([path, text]) => [path, Buffer.from(text)] as const)
  // The time is 1980-01-01, the earliest in a zip. A zip has no time zone, so its bytes are the same on every machine.
  return Buffer.from(zipSync(Object.fromEntries(contents), { level: 9, mtime: new Date(1980, 0) }))
}

/** Declarations that give types to `loadRemote` of a host's runtime. */
export function apiTypes(names: readonly string[]): string {
  const keys = names.map((name) => `'${alias}/${name}'`)
  const modules = keys.map((key) => `  T extends ${key} ? typeof import(${key}) :\n`)
  return `export type RemoteKeys = ${keys.join(' | ')};\nexport type PackageType<T> =\n${modules.join('')}  any;\n`
}
