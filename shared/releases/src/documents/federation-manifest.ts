import * as z from 'zod/mini'

/** Name of the file beside the remote entry: the federation plugin's manifest of the remote, in the format that every host reads. */
export const federationManifestFile = 'mf-manifest.json'

/**
 * Name of the file with a remote's own copy of the federation runtime, beside the remote entry. Only hosts that offer
 * no runtime need the copy.
 */
export const bundlerRuntimeFile = 'federation-runtime.mjs'

const Files = z.array(z.string())

/** The part of `mf-manifest.json` that releases need. Paths of files are relative to the manifest's folder. */
export const FederationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string(),
      /** Version of the remote's own copy of the module; empty if the remote has no copy. */
      version: z.string(),
      singleton: z.boolean(),
    }),
  ),
  exposes: z.array(
    z.object({
      /** Exposed name with `./`, such as `./routes`. */
      path: z.string(),
      assets: z.object({ js: z.object({ sync: Files, async: Files }) }),
    }),
  ),
})
export type FederationManifest = z.infer<typeof FederationManifest>

/** Path of the remote entry, relative to the manifest's folder. */
export function entryOf({ metaData: { remoteEntry } }: FederationManifest): string {
  return [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/')
}

/** Shared module → the range that the shell must provide. Contains singletons, and modules without a copy in the remote. */
export function rangesOf({ shared }: FederationManifest): Record<string, string> {
  const needed = shared.filter(({ version, singleton }) => singleton || version === '')
  return Object.fromEntries(
    needed
      .map(({ name, requiredVersion }) => [name, requiredVersion] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Exposed name without `./` → the files that the exposed module needs before it runs. */
export function exposedFilesOf({ exposes }: FederationManifest): Record<string, string[]> {
  return Object.fromEntries(
    exposes.map(({ path, assets }) => [path.replace(/^\.\//, ''), assets.js.sync]),
  )
}
