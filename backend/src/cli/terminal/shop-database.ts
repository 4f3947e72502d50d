import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../db/database.ts'
import { FolderInUseError } from '../../db/folder-lock.ts'
import { ChangedMigrationError } from '../../db/migrate.ts'
import { isDatabaseAway } from '../../db/database-errors.ts'
import { readBackendConfig } from '../../config/config.ts'
import { CommandError, exitCodes, type Terminal } from './terminal.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Opens the shop's database as the shop does, or says in words why it is not there. */
export async function openShopDatabase(
  env: Environment,
  err: Terminal['err'],
  { mayCreate }: { mayCreate: boolean },
): Promise<Database> {
  const { databaseUrl, dataDir } = settingsOf(env)
  if (!databaseUrl && !mayCreate && !existsSync(join(dataDir, 'db'))) {
    throw new CommandError(
      `There is no shop in ${dataDir}. Start the shop once, set DATA_DIR or DATABASE_URL to where it is, ` +
        'or begin an empty one with `import … --create`.',
      exitCodes.noDatabase,
    )
  }
  const log = { error: (_: unknown, text?: string) => err(`${text ?? 'database error'}\n`) }
  try {
    return await openDatabase({ dataDir, databaseUrl }, log)
  } catch (error) {
    throw asNoDatabase(error)
  }
}

function settingsOf(env: Environment): { databaseUrl?: string | undefined; dataDir: string } {
  try {
    return readBackendConfig(env)
  } catch (error) {
    throw new CommandError((error as Error).message, exitCodes.wrongUse)
  }
}

/** A connection's own errors tell no address or password; others are faults to be shown in full. */
function asNoDatabase(error: unknown): unknown {
  if (error instanceof FolderInUseError) {
    return new CommandError(
      `${error.message}\nThe embedded database serves one process: stop the shop, run the command, start it again.`,
      exitCodes.noDatabase,
    )
  }
  if (error instanceof ChangedMigrationError) {
    return new CommandError(error.message, exitCodes.noDatabase)
  }
  const { code, message } = error as Error & { code?: string }
  if (isUnreachable(code) || isDatabaseAway(error)) {
    return new CommandError(
      `The database of DATABASE_URL or DATA_DIR cannot be reached (${code ?? message}).`,
      exitCodes.noDatabase,
    )
  }
  return error
}

/** Node's codes of the network and of files, and PostgreSQL's of a refused login and an unknown database. */
function isUnreachable(code: string | undefined): boolean {
  return /^(?:E[A-Z]+|28\w{3}|3D000)$/.test(code ?? '')
}
