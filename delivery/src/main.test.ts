import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'delivery-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const program = join(import.meta.dirname, '../delivery.ts')

function run(line: string, env: Record<string, string> = {}, from = program) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const settings = { DATA_DIR: dataDir, RELEASES_URL: '', RELEASE_KEYS: '', RELEASE_KEY: '' }
    execFile(
      process.execPath,
      [from, ...line.split(' ')],
      { env: { ...process.env, ...settings, ...env }, timeout: 60_000 },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test.each([
  ['RELEASE_KEY without RELEASE_KEYS', { RELEASE_KEY: 'x.pem' }, /^RELEASE_KEY is set but/],
  ['an invalid file of keys', { RELEASE_KEYS: 'keys.json' }, /^RELEASE_KEYS=.+ cannot be used/],
  ['an invalid address', { RELEASES_URL: 'http://x' }, /^RELEASES_URL/],
])(
  'DEL-03: a command with %s ends with exit code 3 and one sentence',
  async (_what, env, words) => {
    writeFileSync(join(dataDir, 'keys.json'), '{"a":1}')
    const files = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        name,
        value.includes('://') ? value : join(dataDir, value),
      ]),
    )
    const { code, out, err } = await run('status', files)
    expect({ code, out }).toEqual({ code: 3, out: '' })
    expect(err).toMatch(words)
    expect(err).not.toMatch(/\n\s+at /)
  },
)

test('DEL-13: the program in a remote’s own repository ends with an exit code', async () => {
  const bin = join(import.meta.dirname, 'bin.ts')
  expect(await run('status', { RELEASES_URL: 'http://x' }, bin)).toMatchObject({ code: 3, out: '' })
})

test('DEL-03: without a private key, commands that read work, and commands that write say which setting to add', async () => {
  const made = await run(`new-key team --file ${join(dataDir, 'team.pem')} --json`)
  const { entry } = JSON.parse(made.out) as { entry: object }
  writeFileSync(join(dataDir, 'trusted.json'), JSON.stringify(entry))
  const env = { RELEASE_KEYS: join(dataDir, 'trusted.json') }
  expect((await run('list', env)).code).toBe(0)
  const { code, err } = await run('promote mf-catalog@1.0.0 --to production', env)
  expect({ code, err }).toEqual({
    code: 3,
    err: 'This needs a private key: set RELEASE_KEY to its file.\n',
  })
})
