/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from './options.ts'

const names = (apps: { name: string }[]) => apps.map(({ name }) => name)

test('DEV-01: if no remote is named, every remote is watched', () => {
  const { watched, built } = readOptions([], {})
  expect(names(watched)).toContain('mf-catalog')
  expect(built).toEqual([])
})

test('DEV-01: remotes that are not named run from their last build', () => {
  const { watched, built } = readOptions(['mf-catalog'], {})
  expect(names(watched)).toEqual(['mf-catalog'])
  expect(names(built)).toContain('mf-account')
})

test('DEV-01: the variables PORT and HOST set the address of the development server', () => {
  const env = { PORT: '4000', HOST: '0.0.0.0' }
  expect(readOptions([], env)).toMatchObject({ port: 4000, host: '0.0.0.0' })
})

test('MFE-05: `--shop` names a deployed shop by its address', () => {
  const { deployed, built } = readOptions(['mf-catalog', '--shop', 'https://staging.example/x'], {})
  expect(deployed?.origin).toBe('https://staging.example')
  expect(names(built)).toContain('mf-account')
  expect(readOptions([], {}).deployed).toBeUndefined()
  const local = readOptions(['--shop', 'http://localhost:4000'], {})
  expect(local.deployed?.origin).toBe('http://localhost:4000')
})

test.each([
  [
    'a shop whose address is not a URL',
    ['--shop', 'staging'],
    {},
    '--shop staging is not an address',
  ],
  [
    'a shop with a file address',
    ['--shop', 'file:///etc'],
    {},
    '--shop file:///etc is not an address',
  ],
  [
    'an http address of a shop on a different machine',
    ['--shop', 'http://staging.example'],
    {},
    'Use https.',
  ],
  ['an unknown remote', ['mf-blog'], {}, 'There is no remote mf-blog'],
  ['an invalid port', [], { PORT: 'http' }, 'PORT=http is not a port'],
  ['a port above 65535', [], { PORT: '70000' }, 'PORT=70000 is not a port'],
])('DEV-01: %s is refused, and the error says why', (_name, args, env, sentence) => {
  expect(() => readOptions(args, env)).toThrow(sentence)
})

describe('DEL-13: in a remote’s own repository', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'own-'))
    writeFileSync(join(dir, 'package.json'), '{ "name": "mf-loyalty" }')
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  test('the remote is watched in the shop that `--shop` names, and builds are written to the remote’s folder', () => {
    const options = readOptions(['--shop', 'https://staging.example'], {}, dir)
    expect(options.watched).toEqual([
      { name: 'mf-loyalty', dir, devDir: join(dir, '.dev', 'remote') },
    ])
    expect(options.built).toEqual([])
    expect(options.deployed?.origin).toBe('https://staging.example')
    expect(options.shell).toMatchObject({ name: 'shell', devDir: join(dir, '.dev', 'shell') })
  })

  test('without `--shop`, the shop of SMOKE_URL is used', () => {
    const { deployed } = readOptions([], { SMOKE_URL: 'https://staging.example' }, dir)
    expect(deployed?.origin).toBe('https://staging.example')
  })

  test('without any shop, the error says how to name a shop', () => {
    expect(() => readOptions([], {}, dir)).toThrow('with --shop https://staging.example')
  })
})
