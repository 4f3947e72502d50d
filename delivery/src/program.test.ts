import { rmSync } from 'node:fs'
import { StoreFailure } from '@shop/releases'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { SettingError } from './command-line/errors.ts'
import { runDelivery } from './program.ts'
import { jsonOn, publish, runOn } from './testing/run-on.ts'

let shop: TestStore

beforeEach(() => {
  shop = anEmptyStore()
})
afterEach(() => rmSync(shop.root, { recursive: true }))

const commands =
  'publish list inspect status history diff promote pin unpin rollback remove-channel verify prune new-key sign revoke-key completion'.split(
    ' ',
  )

test.each(['', ...commands])(
  'MFE-04: `%s --help` has an example, the settings and the exit codes',
  async (command) => {
    const { code, out, err } = await runOn(shop, `${command} --help`.trim())
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(new RegExp(`\\nExample.*:\\n {2}pnpm delivery ${command}`))
    expect(out).toContain('--json')
    expect(out).toContain('Exit codes: 0 done')
  },
)

test('MFE-04: `help` prints the same as `--help`, and `--version` prints one line', async () => {
  const { code, out } = await runOn(shop, 'help promote')
  expect(code).toBe(0)
  expect(out).toBe((await runOn(shop, 'promote --help')).out)
  expect((await runOn(shop, 'help')).out).toContain('rollback [options] <channel>')
  expect(await runOn(shop, '--version')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  })
})

test.each([
  [''],
  ['promte mf-catalog@1.0.0'],
  ['promote mf-catalog@1.0.0'],
  ['promote mf-catalog --to production'],
  ['promote mf-catalog@1 --to production'],
  [`promote mf-catalog@1.0.0-${'x'.repeat(55)} --to production`],
  ['promote Catalog@1.0.0 --to production'],
  ['promote mf-catalog@1.0.0 mf-catalog@1.1.0 --to production'],
  ['promote mf-catalog@1.0.0 --to ../evil'],
  ['status ../evil'],
  ['history production --limit 0'],
  ['diff production x'],
  ['prune --keep-days 0'],
  ['list mf-catalog more'],
])('MFE-04: `%s` is refused as wrong usage, with a message on standard error', async (line) => {
  const { code, out, err } = await runOn(shop, line ? line.split(' ') : [])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).not.toBe('')
})

test('MFE-04: with --json at any place of the command line, the output is one document that names the store', async () => {
  await publish(shop, '1.0.0')
  await publish(shop, '1.1.0')
  const lines = [
    'promote mf-catalog@1.0.0 --to production',
    'promote mf-catalog@1.1.0 --to production',
    'pin mf-catalog@1.0.0 --channel production --reason x --days 1',
    'unpin mf-catalog --channel production',
    'rollback production',
    'list',
    'status',
    'history production',
    'diff production 1',
    'verify',
    'prune --dry-run',
  ]
  for (const line of lines) {
    expect(await jsonOn(shop, line)).toMatchObject({ store: shop.root })
  }
  const { out } = await runOn(shop, '--json status')
  expect(JSON.parse(out)).toMatchObject({ store: shop.root })
})

test('MFE-04: with --json a refusal is one document, and a sentence on standard error', async () => {
  const { code, out, err } = await runOn(shop, 'promote mf-catalog@1.0.0 --to production --json')
  expect(code).toBe(1)
  expect(JSON.parse(out)).toEqual({ error: err.trim(), exitCode: 1 })
})

test.each([
  ['a wrong setting', new SettingError('RELEASE_KEY is set but RELEASE_KEYS is not.'), 3],
  ['a store that fails', new StoreFailure('RELEASES_URL=s3://x: the store failed to write.'), 3],
  [
    'a file system that refuses access',
    Object.assign(new Error('EACCES: x'), { syscall: 'open' }),
    3,
  ],
])('DEL-07: %s ends the command with exit code 3 and one line', async (_what, error, code) => {
  let said = ''
  const ended = await runDelivery(['status'], {
    out: (text) => (said += text),
    err: (text) => (said += text),
    openDelivery: () => Promise.reject(error),
    now: Date.now,
  })
  expect({ ended, said }).toEqual({ ended: code, said: `${error.message}\n` })
})

test('MFE-04: a fault of the program is printed with its stack', async () => {
  let said = ''
  const ended = await runDelivery(['status'], {
    out: (text) => (said += text),
    err: (text) => (said += text),
    openDelivery: () => Promise.reject(new TypeError('x is undefined')),
    now: Date.now,
  })
  expect(ended).toBe(70)
  expect(said).toMatch(/^TypeError: x is undefined\n\s+at /)
})
