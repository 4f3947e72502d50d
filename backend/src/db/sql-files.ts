import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface SqlFile {
  name: string
  statements: string
  /** Hash of the statements. */
  checksum: string
}

/** The `.sql` files of a folder, by name. */
export async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}
