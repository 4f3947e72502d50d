import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkFolders } from './check-folders.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('DEV-03: a folder of a dozen files passes, whatever its number of tests', () => {
  plant(12, (number) => `mf-catalog/src/filters/filter-${number}.tsx`)
  plant(12, (number) => `mf-catalog/src/filters/filter-${number}.test.tsx`)
  expect(checkFolders(root)).toEqual([])
})

test('DEV-03: the folder of migrations may have more than a dozen files; any other folder of SQL may not', () => {
  plant(13, (number) => `backend/src/db/migrations/00${number + 10}-column.sql`)
  plant(13, (number) => `backend/src/db/functions/search-${number}.sql`)
  expect(checkFolders(root)).toEqual([
    expect.stringMatching(/^no-crowded-folder: backend\/src\/db\/functions → 13 files/),
  ])
})

test('DEV-03: generated files are not counted', () => {
  plant(13, (number) => `shell/dist/browser/chunk-${number}.mjs`)
  expect(checkFolders(root)).toEqual([])
})

test('DEV-03: a folder or file with a vague name is reported once', () => {
  plant(2, (number) => `mf-catalog/src/utils/price-${number}.ts`)
  plant(1, () => 'backend/src/cart/data.test.ts')
  plant(1, () => 'backend/src/cart/database.ts')
  const advice = 'name it after its content, or move the content to the folder it belongs to'
  expect(checkFolders(root).sort()).toEqual([
    `no-vague-name: backend/src/cart/data.test.ts → ${advice}`,
    `no-vague-name: mf-catalog/src/utils → ${advice}`,
  ])
})

function plant(count: number, pathOf: (number: number) => string): void {
  for (let number = 1; number <= count; number++) {
    const path = join(root, pathOf(number))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
}
