import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { readSqlFiles, type SqlFile } from './sql-files.ts'
import type { Tx } from './tables.ts'

const functionsFolder = new URL('./functions/', import.meta.url)

/** File → the checksums of all its versions, oldest first. The number of a version is its position in the list, from 1. */
const Versions = z.record(z.string(), z.array(z.string()).min(1))

export interface FunctionFile extends SqlFile {
  /** The file's version: how many checksums `versions.json` lists for the file. */
  version: number
  /** The checksum of the last version in `versions.json`. While a developer changes the file, it differs from `checksum`. */
  recorded: string
}

/** The result of applying the function files at a start. */
export interface AppliedFunctions {
  /** Names of the files that were applied. */
  applied: string[]
  /** Files that have a newer version in the database, such as "place-order.sql: 1 here, 2 in the database". */
  newer: string[]
}

/** The function files with their versions. Throws if `versions.json` lacks a file. */
export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const text = await readFile(new URL('versions.json', functionsFolder), 'utf8')
  const versions = Versions.parse(JSON.parse(text))
  const files = await readSqlFiles(functionsFolder)
  return files.map((file) => {
    const known = versions[file.name]
    const recorded = known?.at(-1)
    if (!known || !recorded) throw new Error(`functions/versions.json has no ${file.name}`)
    return { ...file, version: known.length, recorded }
  })
}

/**
 * Applies each file that is newer than the database's version, or has the same version but a different checksum. The statements
 * of a file must be repeatable. Functions with a newer version in the database stay, because other instances use them.
 */
export async function applyFunctions(
  tx: Tx,
  files: readonly FunctionFile[],
): Promise<AppliedFunctions> {
  // Turns off the check of function bodies, because a function may call functions of files that are applied later.
  await sql`set local check_function_bodies = off`.execute(tx)
  const { rows } = await sql<{ name: string; checksum: string; version: number }>`
    select name, checksum, version from function_files`.execute(tx)
  const known = new Map(rows.map((row) => [row.name, row]))
  const done: AppliedFunctions = { applied: [], newer: [] }
  for (const { name, statements, checksum, version } of files) {
    const there = known.get(name)
    if (there && there.version > version) {
      done.newer.push(`${name}: ${version} here, ${there.version} in the database`)
      continue
    }
    if (there?.version === version && there.checksum === checksum) continue
    await sql.raw(statements).execute(tx)
    await sql`insert into function_files (name, checksum, version) values (${name}, ${checksum}, ${version})
      on conflict (name) do update set checksum = excluded.checksum, version = excluded.version,
        applied_at = now()`.execute(tx)
    done.applied.push(name)
  }
  return done
}
