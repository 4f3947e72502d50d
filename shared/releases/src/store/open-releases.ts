import { join } from 'node:path'
import { readKeys, type Keys } from '../documents/keys.ts'
import { FolderObjects } from '../storage/folder-objects.ts'
import { type Objects, StoreFailure } from '../storage/objects.ts'

export interface ReleaseSettings {
  /** The shop's data folder (`DATA_DIR`). */
  dataDir: string
  /** `RELEASES_URL`: `s3://bucket/prefix`; undefined: a folder below the data folder. */
  releasesUrl: string | undefined
  /** `RELEASE_KEYS` and `RELEASE_KEY`, see `readKeys`. */
  trustFile: string | undefined
  privateFile: string | undefined
}

/** The settings of releases as the environment gives them; an empty variable counts as unset. */
export function releaseSettings(env: NodeJS.ProcessEnv, dataDir: string): ReleaseSettings {
  return {
    dataDir,
    releasesUrl: env.RELEASES_URL || undefined,
    trustFile: env.RELEASE_KEYS || undefined,
    privateFile: env.RELEASE_KEY || undefined,
  }
}

/**
 * Where releases lie, and who is trusted. Throws a sentence that names the setting where one cannot be used. With `onAway` a
 * store that cannot be asked now is told there instead: whoever only reads starts without it (DEL-03), and what it is worth to
 * writers is found out before the first write.
 */
export async function openReleases(
  settings: ReleaseSettings,
  onAway?: (failure: StoreFailure) => void,
): Promise<{ objects: Objects; keys: Keys }> {
  const { dataDir, releasesUrl } = settings
  const keys = await readKeys({
    ...settings,
    developmentFile: join(dataDir, 'release-key.pem'),
  })
  if (!releasesUrl) return { objects: new FolderObjects(join(dataDir, 'releases')), keys }
  // Loaded here: its client is large, and a shop on one machine does not need it.
  const { openS3Objects } = await import('../storage/s3-objects.ts')
  const objects = await openS3Objects(releasesUrl)
  await objects.prove().catch((error: unknown) => {
    if (!onAway || !(error instanceof StoreFailure)) throw error
    onAway(error)
  })
  return { objects, keys }
}
