import { join } from 'node:path'
import { createFolderStore, type PictureStore } from './picture-store.ts'

export interface PictureStoreConfig {
  dataDir: string
  /** `s3://bucket/prefix`. If it is left out, the store is a folder in `dataDir`. */
  picturesUrl?: string | undefined
}

/** Opens the store of originals. Rejects with a sentence if a setting of the store is missing. */
export async function openPictureStore({
  dataDir,
  picturesUrl,
}: PictureStoreConfig): Promise<PictureStore> {
  if (!picturesUrl) return createFolderStore(join(dataDir, 'pictures/originals'))
  // This module is imported only here, because its client is large and a shop on one machine does not need it.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(picturesUrl)
}
