import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { InvalidArgumentError } from 'commander'
import { isDatabaseAway } from '../../db/database-errors.ts'
import { FolderInUseError, lockFolder } from '../../db/embedded/folder-lock.ts'
import { addProductOptions } from '../commands/sheet-commands.ts'
import type { ImportFlags } from '../import/import-with-flags.ts'
import { loadMapping, productTargets } from '../mapping/load-mapping.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { importDropped, type WatchedShop } from './dropped-files.ts'
import { openOrderFolder } from './order-folder.ts'
import { SettledFiles } from './settled-files.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

interface WatchOptions extends Pick<
  ImportFlags,
  'map' | 'ignoreUnknown' | 'existingOnly' | 'skipBad' | 'stock'
> {
  in: string
  out: string
  every: number
  ordersEvery: number
}

export function addWatch(program: ShopCommand, terminal: Terminal): void {
  const command = program
    .command('watch')
    .description('Imports files that are dropped into a folder, and writes new orders to another.')
    .requiredOption('--in <folder>', 'where files are dropped')
    .requiredOption('--out <folder>', 'where files of orders are written')
  addProductOptions(command)
    .option('--every <seconds>', 'seconds between two looks at the folder', secondsOption, 3)
    .option('--orders-every <seconds>', 'seconds between two files of orders', secondsOption, 30)
    .notes(`Files (.csv, .xlsx, .json) are products or coupons, as their sub-folder (products/, coupons/) or their name says. A file is
taken when it has not changed from one look to the next. Imported files go to done/, others to refused/ with a text that names each
problem; with --skip-bad, only the bad rows. The options of a mapping, of bad rows and of stock are for files of products. The first start writes no older orders; later ones continue where the last one ended. Stop it with Ctrl+C or SIGTERM.`)
    .example('shop watch --in /srv/shop/in --out /srv/shop/out --map supplier.json')
    .action(async (options: WatchOptions) => watch(terminal, options))
}

function secondsOption(text: string): number {
  const seconds = Number(text)
  if (seconds >= 0.01 && seconds <= 3600) return seconds
  throw new InvalidArgumentError('Expected seconds from 0.01 to 3600.')
}

async function watch(terminal: Terminal, options: WatchOptions): Promise<void> {
  const stopped = terminal.untilStopped()
  // If the mapping has a problem, the command ends here. Otherwise this problem would cause the refusal of every dropped file.
  if (options.map !== undefined)
    await loadMapping(options.map, productTargets(productSheet.columns))
  const release = await lock(options.in, options.out)
  try {
    await withShop({ terminal }, async (db, pictures) => {
      const shop: WatchedShop = { db, pictures, terminal, flags: options }
      await watchUntil(stopped, shop, options)
    })
  } finally {
    release()
  }
}

/** Locks the folders for this process. A folder is locked by its real path, even if the operator names it by a symbolic link. */
async function lock(...folders: string[]): Promise<() => void> {
  const releases: (() => void)[] = []
  const releaseAll = () => {
    for (const release of releases) release()
  }
  try {
    for (const folder of folders) {
      await mkdir(folder, { recursive: true })
      releases.push(lockFolder(join(await realpath(folder), '.watch')))
    }
    return releaseAll
  } catch (error) {
    releaseAll()
    if (!(error instanceof FolderInUseError)) throw error
    throw new CommandError(`One of these folders is watched already, by process ${error.pid}.`)
  }
}

async function watchUntil(
  stopped: AbortSignal,
  shop: WatchedShop,
  { in: folder, out, every, ordersEvery }: WatchOptions,
): Promise<void> {
  const { db, terminal } = shop
  const settled = new SettledFiles(folder)
  const orders = await openOrderFolder(out)
  await terminal.out(`Watching ${folder}.\n`)
  let ordersDueAt = 0
  while (!stopped.aborted) {
    try {
      for (const file of await settled.look()) {
        if (stopped.aborted) break
        await importDropped(shop, folder, file)
      }
      if (performance.now() >= ordersDueAt) {
        ordersDueAt = performance.now() + ordersEvery * 1000
        const written = await orders.writeNew(db)
        if (written) await terminal.out(`${written.count} new orders: ${written.file}\n`)
      }
    } catch (error) {
      // If the database is away, the files stay in the folder, and the next look imports them.
      if (!isDatabaseAway(error)) throw error
      terminal.err(`The database is away or too busy (${(error as Error).message}).\n`)
    }
    await pause(every * 1000, null, { signal: stopped }).catch(() => null)
  }
  await terminal.out('Stopped.\n')
}
