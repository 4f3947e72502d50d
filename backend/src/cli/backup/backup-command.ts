import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { unlessMissing } from '../../files/unless-missing.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'
import { connectEmbedded } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { createLogger } from '../../ops/logger.ts'
import { dataEntries } from '../../start/private-data.ts'
import { removeMessages, whileUnchanged } from './backup.repository.ts'

/** OPER-01: `shop backup` copies the embedded database, pictures, mails and releases while the shop runs. */
export function addBackup(program: ShopCommand, terminal: Terminal): void {
  program
    .command('backup')
    .description('Copies the data of a shop with the embedded database, also while it runs.')
    .argument('<folder>', 'a new or an empty folder')
    .option(
      '--preview',
      'the copy has no waiting mails, alerts or hooks: for trying slides, prices or texts',
    )
    .notes(`Orders wait while the database is copied, about a second for 200 MB. The copy is a DATA_DIR: a shop starts with it.
It holds addresses of customers and the key that signs sessions: keep it where only you can read it.
With --preview, mails that wait, alerts of shoppers and web hooks are removed from the copy, and held orders are released.
Start it at another PORT, and without MAIL_URL.
A PostgreSQL is copied with pg_dump (docs/operations.md).`)
    .example('shop backup /backup/shop-2026-12-31')
    .action(async (folder: string, { preview = false }: { preview?: boolean }) => {
      const inFolder = (await readdir(folder).catch(unlessMissing)) ?? []
      if (inFolder.length > 0) throw new CommandError(`${folder} is not empty: nothing was copied.`)
      const shop = await terminal.openShop({ mayCreate: false })
      const { db, dataDir } = shop
      try {
        if (!dataDir) {
          throw new CommandError(
            'This shop has a PostgreSQL (DATABASE_URL): copy it with pg_dump, as docs/operations.md says.',
            exitCodes.wrongUse,
          )
        }
        if (!relative(dataDir, resolve(folder)).startsWith('..')) {
          throw new CommandError(`${folder} is within ${dataDir}: nothing was copied.`)
        }
        await copyData({ db, dataDir }, folder, preview)
        await terminal.out(`${folder} holds a copy of ${dataDir}.\n`)
      } finally {
        await shop.close()
      }
    })
}

/** Maximum number of tries to copy a folder. If the shop removes a file while its folder is copied, the copy fails and is tried again. */
const MOST_TRIES = 3

/**
 * Copies the data of a shop with the embedded database to `target`, which does not exist or is empty. Pictures and
 * releases are copied after the database, while the shop works; this is safe because their files never change. If
 * `isPreview`, a shop that runs on the copy sends no messages by itself.
 */
async function copyData(
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
