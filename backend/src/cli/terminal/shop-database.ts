import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { currencyWords } from '@shop/domain'
import { readShopFolder } from '@shop/shop-folder'
import { openDatabase } from '../../db/database.ts'
import { databaseFailure } from '../../db/database-failure.ts'
import { findRunningDatabase } from '../../db/embedded/running-database.ts'
import { readBackendConfig } from '../../config/config.ts'
import { openPictureStore } from '../../pictures/open-store.ts'
import { CommandError, exitCodes, type Shop, type Terminal } from './terminal.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Opens the shop's database and picture store. Throws a CommandError with the reason if that fails. */
export async function openShopDatabase(
  env: Environment,
  err: Terminal['err'],
  { mayCreate }: { mayCreate: boolean },
): Promise<Shop> {
  const { databaseUrl, dataDir, picturesUrl, publicUrl, shopDir } = await orWrongUse(() =>
    readBackendConfig(env),
  )
  const { name, currency, warnings } = await orWrongUse(() => readShopFolder(shopDir))
  Object.assign(currencyWords, currency)
  for (const warning of warnings) err(`${warning}\n`)
  const pictures = await orWrongUse(() => openPictureStore({ dataDir, picturesUrl }))
  if (!databaseUrl && !mayCreate && !existsSync(join(dataDir, 'db'))) {
    throw new CommandError(
      `There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URL to where it is, begin one of your own with ` +
        '`pnpm shop import products FILE --create`, or start the shop once, which fills it with the demonstration.',
      exitCodes.noDatabase,
    )
  }
  const log = databaseLog(err, { mayCreate })
  // A running shop serves its embedded database to commands, too (OPER-01).
  const embeddedSocket = databaseUrl ? undefined : await findRunningDatabase(join(dataDir, 'db'))
  try {
    const place = { dataDir, databaseUrl, embeddedSocket }
    const database = await openDatabase(place, log)
    return { ...database, pictures, publicUrl, name, dataDir: databaseUrl ? undefined : dataDir }
  } catch (error) {
    throw asNoDatabase(error, databaseUrl)
  }
}

/** Prints the messages of the database's log as lines. A message may follow an object with figures, which is not printed. */
export function databaseLog(err: Terminal['err'], { mayCreate }: { mayCreate: boolean }) {
  return {
    error: (_: unknown, text?: string) => err(`${text ?? 'database error'}\n`),
    // When a new shop is created, every migration is applied. These migrations need not be reported.
    info: (text: unknown) => void (mayCreate || err(`${String(text)}\n`)),
    warn: (first: unknown, text?: string) => err(`${text ?? String(first)}\n`),
  }
}

/** Turns an error about a wrong or missing setting into a CommandError with `wrongUse`, because the operator can correct the setting. */
async function orWrongUse<T>(readSettings: () => T | Promise<T>): Promise<T> {
  try {
    return await readSettings()
  } catch (error) {
    throw new CommandError((error as Error).message, exitCodes.wrongUse)
  }
}

/** Turns errors of the database into a CommandError; other errors are bugs and are shown in full. */
function asNoDatabase(error: unknown, databaseUrl: string | undefined): unknown {
  const failure = databaseFailure(error, { databaseUrl })
  return failure === undefined ? error : new CommandError(failure, exitCodes.noDatabase)
}
