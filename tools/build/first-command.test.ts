import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

let clone: string

/** The checkout as a fresh clone would be: its files as they are now, nothing installed or built. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const files = listed.toString().trim().split('\n')
  for (const file of files.filter((name) => !/\.(?:png|woff2)$/.test(name))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    cpSync(join(root, file), join(clone, file), { force: true })
  }
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

function pnpm(...args: string[]): string {
  const env = { ...process.env, CI: 'true' }
  return execFileSync('npx', ['-y', 'pnpm@12', ...args], {
    cwd: clone,
    env,
    stdio: 'pipe',
  }).toString()
}

test('MFE-03: in a fresh clone a command of one team may be the first, and commands of the root work after it', () => {
  expect(pnpm('--filter', 'mf-catalog', 'exec', 'rspack', '--version')).toMatch(/\d+\.\d+/)
  expect(pnpm('shop', '--help')).toContain('Exit codes:')
}, 180_000)
