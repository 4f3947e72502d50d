import { readdir } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { unlessMissing } from '../../files/unless-missing.ts'
import { copyData } from './copy-data.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

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
