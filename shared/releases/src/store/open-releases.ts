import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readKeys, type Keys } from '../documents/keys.ts'
import { FolderObjects } from '../storage/folder-objects.ts'
import { type Objects, StoreFailure } from '../storage/objects.ts'
import type { S3Objects } from '../storage/s3-objects.ts'

export interface ReleaseSettings {
  /** The shop's data folder (`DATA_DIR`). */
  dataDir: string
  /** Value of `RELEASES_URL`, `s3://bucket/prefix`; if undefined, the store is a folder below the data folder. */
  releasesUrl: string | undefined
  /** Values of `RELEASE_KEYS` and `RELEASE_KEY`; see `readKeys`. */
  trustFile: string | undefined
  privateFile: string | undefined
}

/** The settings of the release store from environment variables; an empty variable counts as unset. */
export function releaseSettings(env: NodeJS.ProcessEnv, dataDir: string): ReleaseSettings {
  return {
    dataDir,
    releasesUrl: env.RELEASES_URL || undefined,
    trustFile: env.RELEASE_KEYS || undefined,
    privateFile: env.RELEASE_KEY || undefined,
  }
}

/** How long a gateway that starts waits for the store before it continues without the store, in ms. */
const longestProofMs = 2000

/**
 * Opens the store of releases and reads the keys. If a setting cannot be used, throws an Error with a sentence as
 * message, which names the setting. With `onAway`, a store that fails, or does not answer within two seconds, is
 * reported to `onAway` and causes no error, so that a gateway starts without the store (DEL-03, DEL-14). The store's
 * support of conditional writes is then tested before the first write.
 */
export async function openReleases(
  settings: ReleaseSettings,
  onAway?: (failure: Error) => void,
): Promise<{ objects: Objects; keys: Keys }> {
  const { dataDir, releasesUrl } = settings
  const keys = await readKeys({
    ...settings,
    developmentFile: join(dataDir, 'release-key.pem'),
  })
  if (!releasesUrl) return { objects: new FolderObjects(join(dataDir, 'releases')), keys }
  // The module is loaded only if it is needed, because its S3 client is large and a shop on one machine does not need it.
  const { openS3Objects } = await import('../storage/s3-objects.ts')
  const objects = await openS3Objects(releasesUrl)
  if (onAway) await proveOrGoOn(objects, releasesUrl, onAway)
  else await objects.prove()
  return { objects, keys }
}

async function proveOrGoOn(
  objects: Pick<S3Objects, 'prove'>,
  releasesUrl: string,
  onAway: (failure: Error) => void,
): Promise<void> {
  let isLate = false
  const proving = objects.prove()
  // The gateway continues without the store after two seconds. An error after this time is reported when it occurs.
  proving.catch((error: Error) => isLate && onAway(error))
  const silence = wait(longestProofMs, null, { ref: false }).then(() => {
    isLate = true
    throw new StoreFailure(
      `RELEASES_URL=${releasesUrl}: the store does not answer within ${longestProofMs / 1000} s.`,
    )
  })
  silence.catch(() => null)
  await Promise.race([proving, silence]).catch((error: Error) => {
    if (!(error instanceof StoreFailure)) throw error
    onAway(error)
  })
}
