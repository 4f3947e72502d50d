import { createHash } from 'node:crypto'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const backend = join(import.meta.dirname, '../../..')
const left = /(?:^|\/)(?:node_modules|demo-shop|bench)(?:\/|$)|\.test\.ts$/

/**
 * Copies the backend to `folder` as another version of the shop. `change` changes the text of `place_order`; `version` is the
 * version number of that function. Returns the path of the copy's main program.
 */
export function makeVersion(
  folder: string,
  version: number,
  change: (statements: string) => string,
): string {
  cpSync(backend, folder, {
    recursive: true,
    filter: (path) => !left.test(path.slice(backend.length)),
  })
  symlinkSync(join(backend, 'node_modules'), join(folder, 'node_modules'))
  const functions = join(folder, 'src/db/functions')
  const file = join(functions, 'place-order.sql')
  const statements = change(readFileSync(file, 'utf8'))
  writeFileSync(file, statements)
  const list = join(functions, 'versions.json')
  const versions = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>
  const checksum = createHash('sha256').update(statements).digest('hex')
  const earlier = Array.from({ length: version - 1 }, (_, number) => `version ${number + 1}`)
  writeFileSync(list, JSON.stringify({ ...versions, 'place-order.sql': [...earlier, checksum] }))
  return join(folder, 'main.ts')
}
