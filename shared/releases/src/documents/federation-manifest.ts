import * as z from 'zod/mini'

/** File beside the remote entry: the federation plugin's manifest of a remote, in the format that every host reads. */
export const federationManifestFile = 'mf-manifest.json'

/** File beside a remote entry that takes the federation runtime from its host: the remote's own copy, for hosts that offer none. */
export const bundlerRuntimeFile = 'federation-runtime.mjs'

const Files = z.array(z.string())

/** The part of `mf-manifest.json` that releases need. Files are relative to its folder. */
export const FederationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string(),
      /** Version of the remote's own copy; empty if it has none. */
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

/** Path of the remote entry, relative to the manifest's folder. */
export function entryOf({ metaData: { remoteEntry } }: FederationManifest): string {
  return [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/')
}

/** Shared module → the range that the shell must provide: for modules without a copy in the remote, and for singletons. */
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
