import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../db/database.ts'
import { FolderInUseError } from '../db/folder-lock.ts'
import { readBackendSettings } from '../settings.ts'
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
    return readBackendSettings(env)
  } catch (error) {
    throw new CommandError((error as Error).message, exitCodes.wrongUse)
  }
}

/** A connection's own errors carry a code and no address or password; others are faults to be shown in full. */
function asNoDatabase(error: unknown): unknown {
  if (error instanceof FolderInUseError) {
    return new CommandError(
      `${error.message}\nThe embedded database serves one process: stop the shop, run the command, start it again.`,
      exitCodes.noDatabase,
    )
  }
  const { code } = error as { code?: string }
  if (isUnreachable(code)) {
    return new CommandError(
      `The database of DATABASE_URL or DATA_DIR cannot be reached (${code}).`,
      exitCodes.noDatabase,
    )
  }
  return error
}

/** Node's codes of the network, and PostgreSQL's of a refused login, an unknown database and a server that starts. */
function isUnreachable(code: string | undefined): boolean {
  return /^(?:E[A-Z]+|28\w{3}|3D000|57P03|53300|08\w{3})$/.test(code ?? '')
}
