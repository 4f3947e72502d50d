import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDelivery } from '../../store/open-delivery.ts'
import { packagesWithVersions, writeRemote } from './write-remote.ts'
import { runDelivery } from '../../program.ts'
import { addNewRemote } from './new-remote.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'new-remote-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

async function run(...argv: string[]): Promise<{ code: number; err: string }> {
  let err = ''
  const context = {
    out: (text: string) => void text,
    err: (text: string) => void (err += text),
    openDelivery: () => openDelivery({}),
    now: Date.now,
  }
  const code = await runDelivery(['new-remote', ...argv], context, [addNewRemote])
  return { code, err }
}

test('DEL-06: new-remote writes a repository with exact versions, texts in three languages, a test and a pipeline', async () => {
  const names = ['api', 'config', 'delivery', 'domain', 'federation', 'i18n', 'stores', 'testing']
  const packages = [...names, 'shell', 'ui', 'urls'].map((name) => ({
    name: `@shop/${name}`,
    version: '1.4.0',
    file: `shop-${name}-1.4.0.tgz`,
    integrity: '',
    bytes: 1,
  }))
  const versions = Object.fromEntries(packagesWithVersions.map((name) => [name, '2.0.0']))
  await writeRemote({ name: 'mf-loyalty', path: '/fidelite', dir, packages, versions })
  const files = readdirSync(dir, { recursive: true })
  expect(files).toEqual(
    expect.arrayContaining([
      '.github/workflows/deliver.yml',
      'CODEOWNERS',
      'README.md',
      'src/features/loyalty/loyalty.test.tsx',
      ...['fr', 'en', 'ar'].map((language) => `src/locales/${language}/loyalty.json`),
    ]),
  )
  const texts = files
    .filter((file) => !statSync(join(dir, String(file))).isDirectory())
    .map((file) => readFileSync(join(dir, String(file)), 'utf8'))
    .join('\n')
  expect(texts).not.toMatch(/\{\{(?:name|page|path)\}\}|__page__/)
  expect(texts).toContain("path: '/fidelite'")
  expect(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).toMatchObject({
    dependencies: { '@shop/ui': 'file:packages/shop-ui-1.4.0.tgz', react: '2.0.0' },
    // DEL-13: the packed shell contains the development server.
    scripts: { dev: 'shop-dev' },
    devDependencies: { '@shop/shell': 'file:packages/shop-shell-1.4.0.tgz' },
  })
})

test.each([
  [['Loyalty'], 2, 'Loyalty is not a remote'],
  [['mf-loyalty', '--path', 'fidelite'], 2, '--path fidelite'],
])('DEL-06: new-remote with %j is wrong use', async (argv, code, said) => {
  expect(await run(...argv, '--to', dir)).toEqual({ code, err: expect.stringContaining(said) })
})

test('DEL-06: new-remote refuses a folder that is not empty', async () => {
  writeFileSync(join(dir, 'mine.txt'), '')
  expect(await run('mf-loyalty', '--to', dir)).toEqual({
    code: 1,
    err: `${dir} is not empty: give another folder with --to.\n`,
  })
})

test('DEL-06: new-remote reports a target path that is not a folder', async () => {
  const file = join(dir, 'file')
  writeFileSync(file, '')
  expect(await run('mf-loyalty', '--to', file)).toEqual({
    code: 3,
    err: expect.stringContaining('ENOTDIR'),
  })
})
