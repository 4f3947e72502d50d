import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../../command-line/errors.ts'
import { changeTrustFile } from './trust-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
  file = join(folder, 'keys.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('DEL-11: a key is added to a new file, and to the keys of an existing file', async () => {
  await changeTrustFile(file, (entries) => ({ ...entries, one: 1 }))
  await changeTrustFile(file, (entries) => ({ ...entries, two: 2 }))
  expect(readFileSync(file, 'utf8')).toBe('{\n  "one": 1,\n  "two": 2\n}\n')
  expect(readdirSync(folder)).toEqual(['keys.json'])
})

test.each(['[]', 'null', '"key"', '{', ''])(
  'DEL-11: a file with the content %j is refused as a file of keys, and is not changed',
  async (text) => {
    writeFileSync(file, text)
    await expect(changeTrustFile(file, (entries) => entries)).rejects.toThrow(Refusal)
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(readdirSync(folder)).toEqual(['keys.json'])
  },
)

test('DEL-11: if a change cannot be written, the file is not changed, and no draft is left', async () => {
  writeFileSync(file, '{"one":1}')
  const endless: Record<string, unknown> = {}
  endless.self = endless
  await expect(changeTrustFile(file, () => endless)).rejects.toThrow('circular')
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['{"one":1}', ['keys.json']])
})
