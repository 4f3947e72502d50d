import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { dataEntries } from '../../start/private-data.ts'

/** Less than the 15 s after which the embedded database ends a transaction without statements. In ms. */
const STATEMENT_EVERY_MS = 3000
/** A file that the shop removes while its folder is copied fails the copy, which is then made again. */
const MOST_TRIES = 3

/**
 * Copies the data of a shop with the embedded database to `target`, which does not exist or is empty. The files of the
 * database are copied within a transaction: the embedded database has one session, so no other process writes meanwhile,
 * and after the checkpoint the files hold every order. Pictures and releases are files that do not change.
 */
export async function copyData(db: Db, dataDir: string, target: string): Promise<void> {
  const draft = `${resolve(target)}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await copyDatabase(db, join(dataDir, 'db'), join(draft, 'db'))
    for (const entry of dataEntries) {
      const from = join(dataDir, entry)
      if (entry !== 'db' && existsSync(from)) await copyChangingFolder(from, join(draft, entry))
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(db: Db, from: string, to: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`checkpoint`.execute(tx)
    const copied = cp(from, to, { recursive: true }).then(() => true)
    const isCopied = () => Promise.race([copied, pause(STATEMENT_EVERY_MS, false, { ref: false })])
    while (!(await isCopied())) await sql`select 1`.execute(tx)
  })
}

async function copyChangingFolder(from: string, to: string, tries = 1): Promise<void> {
  try {
    await cp(from, to, { recursive: true })
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isGone || tries === MOST_TRIES) throw error
    await copyChangingFolder(from, to, tries + 1)
  }
}
