import { join } from 'node:path'
import { readKeys, type Keys } from '../documents/keys.ts'
import { FolderObjects } from '../storage/folder-objects.ts'
import type { Objects } from '../storage/objects.ts'

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

/** Where releases lie, and who is trusted. Throws a sentence that names the setting where one cannot be used. */
export async function openReleases(
  settings: ReleaseSettings,
): Promise<{ objects: Objects; keys: Keys }> {
  const { dataDir, releasesUrl } = settings
  const keys = await readKeys({
    ...settings,
    developmentFile: join(dataDir, 'release-key.pem'),
  })
  return { objects: await openObjects(releasesUrl, join(dataDir, 'releases')), keys }
}

async function openObjects(url: string | undefined, folder: string): Promise<Objects> {
  if (!url) return new FolderObjects(folder)
  // Loaded here: its client is large, and a shop on one machine does not need it.
  const { openS3Objects } = await import('../storage/s3-objects.ts')
  return await openS3Objects(url)
}
