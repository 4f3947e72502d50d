/** @jest-environment node */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keepDataPrivate } from './private-data.ts'

let root: string
let umask: number
let warnings: string[]
const log = { warn: (_: unknown, text?: string) => void warnings.push(text ?? '') }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'private-data-'))
  umask = process.umask(0o022)
  warnings = []
})
afterEach(() => {
  process.umask(umask)
  rmSync(root, { recursive: true, force: true })
})

/** Creates a file that all users may read and write, in folders that all users may enter. */
function aFile(...path: string[]): string {
  const file = join(root, ...path)
  mkdirSync(dirname(file), { recursive: true })
  chmodSync(dirname(file), 0o777)
  writeFileSync(file, '')
  chmodSync(file, 0o666)
  return file
}
const modeOf = (...path: string[]) => (statSync(join(root, ...path)).mode & 0o1777).toString(8)

test('SEC-02: a start makes private the data, mails and releases that an earlier version has written', () => {
  aFile('data', 'db', 'base', '16384')
  aFile('data', 'mail', 'order.eml')
  aFile('data', 'releases', 'r', 'mf-catalog', 'release.json')
  aFile('data', 'pictures', 'originals', '00')
  aFile('data', 'release-key.pem')
  keepDataPrivate(join(root, 'data'), log)
  expect(modeOf('data')).toBe('700')
  expect(modeOf('data', 'db', 'base')).toBe('700')
  expect(modeOf('data', 'db', 'base', '16384')).toBe('600')
  expect(modeOf('data', 'mail', 'order.eml')).toBe('600')
  expect(modeOf('data', 'releases', 'r', 'mf-catalog', 'release.json')).toBe('600')
  expect(modeOf('data', 'pictures', 'originals', '00')).toBe('600')
  expect(modeOf('data', 'release-key.pem')).toBe('600')
  expect(warnings).toEqual([])
})

test('SEC-02: files that the process writes later are private, and the data folder that it creates is private too', () => {
  keepDataPrivate(join(root, 'new', 'data'), log)
  expect(modeOf('new', 'data')).toBe('700')
  writeFileSync(join(root, 'new', 'data', 'later'), '')
  expect(modeOf('new', 'data', 'later')).toBe('600')
})

test('SEC-02: files that do not belong to the shop are not changed, and links are not followed', () => {
  const shared = dirname(aFile('shared', 'release.json'))
  aFile('data', 'program.sh')
  symlinkSync(shared, join(root, 'data', 'releases'))
  keepDataPrivate(join(root, 'data'), log)
  expect(modeOf('data', 'program.sh')).toBe('666')
  expect(modeOf('shared', 'release.json')).toBe('666')
})

test('SEC-02: if several users share the data folder, its permissions are not changed and a warning is logged; the shop’s files in it become private', () => {
  aFile('data', 'mail', 'order.eml')
  chmodSync(join(root, 'data'), 0o1777)
  keepDataPrivate(join(root, 'data'), log)
  expect(modeOf('data')).toBe('1777')
  expect(modeOf('data', 'mail')).toBe('700')
  expect(warnings).toEqual([expect.stringContaining('shared with other users')])
})

test('SEC-02: if permissions cannot be changed, the shop starts with a warning that names the reason', () => {
  aFile('data', 'mail', 'order.eml')
  const refuse = (path: string) => {
    throw Object.assign(new Error(`EPERM: operation not permitted, chmod '${path}'`), {
      code: 'EPERM',
    })
  }
  keepDataPrivate(join(root, 'data'), log, refuse)
  expect(warnings).toEqual([expect.stringContaining(`EPERM: operation not permitted`)])
  warnings = []
  // This `chmod` has no effect, as on a disk with a FAT file system.
  keepDataPrivate(join(root, 'data'), log, () => null)
  expect(warnings).toEqual([expect.stringContaining('keeps no permissions')])
})
