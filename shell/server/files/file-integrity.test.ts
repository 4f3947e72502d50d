import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf, type Release } from '@shop/releases'
import { FileIntegrity } from './release-files.ts'

let dir: string
let whole: FileIntegrity

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'whole-'))
  whole = new FileIntegrity()
})
afterEach(() => rmSync(dir, { recursive: true }))

const write = (name: string, content: string) => writeFileSync(join(dir, name), content)
/** A release that lists these files with the hashes of these contents. */
const releaseOf = (files: Record<string, string>) =>
  ({
    files: Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        { integrity: integrityOf(Buffer.from(content)) },
      ]),
    ),
  }) as unknown as Release
const has = (release: Release) => whole.has(release, dir, 'a.mjs')

test('DEL-03: a file is intact if the file and its compressed forms match the release', async () => {
  const release = releaseOf({ 'a.mjs': 'code', 'a.mjs.br': 'br', 'a.mjs.gz': 'gz' })
  for (const [name, content] of [
    ['a.mjs', 'code'],
    ['a.mjs.br', 'br'],
    ['a.mjs.gz', 'gz'],
  ] as const) {
    expect(await has(release)).toBe(false)
    write(name, content)
  }
  expect(await has(release)).toBe(true)
})

test.each(['.br', '.gz'])(
  'DEL-03: a %s that was changed, or that the release does not list, is not intact',
  async (ending) => {
    write('a.mjs', 'code')
    expect(await has(releaseOf({ 'a.mjs': 'code' }))).toBe(true)
    write(`a.mjs${ending}`, 'evil')
    expect(await has(releaseOf({ 'a.mjs': 'code' }))).toBe(false)
    expect(await has(releaseOf({ 'a.mjs': 'code', [`a.mjs${ending}`]: 'good' }))).toBe(false)
  },
)

test('DEL-03: a file that the release does not list is not intact', async () => {
  write('a.mjs', 'code')
  expect(await has(releaseOf({}))).toBe(false)
})

test.each([
  ['a folder', (path: string) => mkdirSync(path)],
  [
    'a link to the same content',
    (path: string) => {
      write('elsewhere', 'code')
      symlinkSync(join(dir, 'elsewhere'), path)
    },
  ],
])('DEL-03: %s in place of a listed file makes the release incomplete', async (_what, put) => {
  put(join(dir, 'a.mjs'))
  expect(await has(releaseOf({ 'a.mjs': 'code' }))).toBe(false)
})

test('DEL-03: a file is compared with the release again only after the file was replaced or written', async () => {
  write('a.mjs', 'code')
  expect(await has(releaseOf({ 'a.mjs': 'code' }))).toBe(true)
  // The release now has different hashes, so a second comparison would fail.
  expect(await has(releaseOf({ 'a.mjs': 'other' }))).toBe(true)
  write('b.mjs', 'evil')
  renameSync(join(dir, 'b.mjs'), join(dir, 'a.mjs'))
  expect(await has(releaseOf({ 'a.mjs': 'code' }))).toBe(false)
  expect(await has(releaseOf({ 'a.mjs': 'evil' }))).toBe(true)
  write('a.mjs', 'code')
  expect(await has(releaseOf({ 'a.mjs': 'evil' }))).toBe(false)
})
