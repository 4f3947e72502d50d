import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { connectEmbedded } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { createLogger } from '../../ops/logger.ts'
import { dataEntries } from '../../start/private-data.ts'
import { removeMessages, whileUnchanged } from './backup.repository.ts'

/** Maximum number of tries to copy a folder. If the shop removes a file while its folder is copied, the copy fails and is tried again. */
const MOST_TRIES = 3

/**
 * Copies the data of a shop with the embedded database to `target`, which does not exist or is empty. Pictures and
 * releases are copied after the database, while the shop works; this is safe because their files never change. If
 * `isPreview`, a shop that runs on the copy sends no messages by itself.
 */
export async function copyData(
  { db, dataDir }: { db: Db; dataDir: string },
  target: string,
  isPreview: boolean,
): Promise<void> {
  await mkdir(dirname(resolve(target)), { recursive: true })
  // A new folder for this run. Other users of the machine cannot read it.
  const draft = await mkdtemp(`${resolve(target)}.part-`)
  try {
    await whileUnchanged(db, () => cp(join(dataDir, 'db'), join(draft, 'db'), { recursive: true }))
    for (const entry of dataEntries) {
      const from = join(dataDir, entry)
      if (entry !== 'db' && existsSync(from)) await copyChangingFolder(from, join(draft, entry))
    }
    if (isPreview) await withCopy(join(draft, 'db'), removeMessages)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function withCopy(folder: string, change: (db: Db) => Promise<void>): Promise<void> {
  const copy = await connectEmbedded(folder, createLogger('error'))
  try {
    await change(copy.db)
  } finally {
    await copy.close()
  }
}

async function copyChangingFolder(from: string, to: string, tries = 1): Promise<void> {
  try {
    await cp(from, to, { recursive: true })
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isGone || tries === MOST_TRIES) throw error
    await rm(to, { recursive: true, force: true })
    await copyChangingFolder(from, to, tries + 1)
  }
}
