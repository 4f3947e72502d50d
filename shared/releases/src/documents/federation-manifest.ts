import * as z from 'zod/mini'

/** Beside the remote entry: what the federation plugin states about a remote, in the format that every host reads. */
export const federationManifestFile = 'mf-manifest.json'

/** Beside a remote entry that takes the federation runtime from its host: its own copy, for hosts that offer none. */
export const bundlerRuntimeFile = 'federation-runtime.mjs'

const Files = z.array(z.string())

/** Of `mf-manifest.json`, what releases are made from. Files are relative to its folder. */
export const FederationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string(),
      /** Of the copy that the remote brings with it; empty where it has none. */
      version: z.string(),
      singleton: z.boolean(),
    }),
  ),
  exposes: z.array(
    z.object({
      /** `./routes` */
      path: z.string(),
      assets: z.object({ js: z.object({ sync: Files, async: Files }) }),
    }),
  ),
})
export type FederationManifest = z.infer<typeof FederationManifest>

/** Where its remote entry lies, relative to the manifest's folder. */
export function entryOf({ metaData: { remoteEntry } }: FederationManifest): string {
  return [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/')
}

/** Shared module → the range that the remote needs of the shell: of modules without a copy in the remote, and of singletons. */
export function rangesOf({ shared }: FederationManifest): Record<string, string> {
  const needed = shared.filter(({ version, singleton }) => singleton || version === '')
  return Object.fromEntries(
    needed
      .map(({ name, requiredVersion }) => [name, requiredVersion] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Exposed name without `./` → the files that it needs before it runs. */
export function exposedFilesOf({ exposes }: FederationManifest): Record<string, string[]> {
  return Object.fromEntries(
    exposes.map(({ path, assets }) => [path.replace(/^\.\//, ''), assets.js.sync]),
  )
}
