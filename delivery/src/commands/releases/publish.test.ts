import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addKey, anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { aBuild, build } from '@shop/releases/testing/a-build'
import { day, jsonOn, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore
let root: string
let app: string

beforeEach(async () => {
  shop = anEmptyStore()
  ;({ root, app } = await aBuild())
})
afterEach(() => {
  rmSync(shop.root, { recursive: true })
  rmSync(root, { recursive: true })
})

test('MFE-03: publish stores one remote under the given version, and prints remote, version and store', async () => {
  const { code, out, err } = await runOn(shop, `publish ${app} --version 1.4.2`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toBe(
    [
      `mf-catalog 1.4.2 is published in ${shop.root}.`,
      '  commit   unknown',
      '  browser  6.3 kB, 288 B compressed',
      '  server   6 B',
      '  texts    2 B',
      'Next: pnpm delivery promote mf-catalog@1.4.2 --to <channel>',
      '',
    ].join('\n'),
  )
  const { release } = await shop.store.read('mf-catalog', '1.4.2')
  expect(release.publishedAt).toBe(start)
  expect(release.commit).toBeUndefined()
})

test('MFE-03: without a version, publish uses the package’s version and a hash of the content', async () => {
  const { version } = await jsonOn<{ version: string }>(shop, `publish ${app}`)
  expect(version).toMatch(/^1\.2\.3-local\.[0-9a-f]{10}$/)
})

test('DEL-13: in a remote’s own repository publish needs no name; in any other folder publish asks for the name of the remote', async () => {
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(app)
  try {
    const nameless = ['publish', '--version', '1.4.2']
    expect(await runOn(shop, nameless)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Say which remote: pnpm delivery publish mf-catalog'),
    })
    writeFileSync(join(app, 'rspack.config.ts'), '')
    await build(app)
    expect(await runOn(shop, nameless)).toMatchObject({
      code: 0,
      out: expect.stringContaining('mf-catalog 1.4.2 is published'),
    })
  } finally {
    cwd.mockRestore()
  }
})

test('MFE-03: publishing a version again is refused if its content differs; publishing equal content changes nothing', async () => {
  await runOn(shop, `publish ${app} --version 1.4.2`)
  const again = await runOn(shop, `publish ${app} --version 1.4.2`, { now: start + day })
  expect(again.code).toBe(0)
  expect(again.out).toContain('was published on 2026-01-01 00:00 UTC already, the same, in')
  await build(app, { 'ssr/routes.mjs': 'server2' })
  expect(await runOn(shop, `publish ${app} --version 1.4.2`)).toEqual({
    code: 1,
    out: '',
    err: 'mf-catalog 1.4.2 is published already, with other content: choose another version.\n',
  })
})

test('DEL-05: publish refuses a build with server code that imports a module of Node', async () => {
  await build(app, { 'ssr/routes.mjs': 'import "node:fs"' })
  expect(await runOn(shop, `publish ${app} --version 1.4.2`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^mf-catalog 1\.4\.2 imports node:fs in ssr\/routes\.mjs/),
  })
})

test('MFE-03: publishing again restores lost files', async () => {
  await runOn(shop, `publish ${app} --version 1.4.2`)
  const [lost = ''] = await shop.objects.list('f/')
  await shop.objects.remove(lost)
  expect((await runOn(shop, 'verify')).code).toBe(1)
  expect((await runOn(shop, `publish ${app} --version 1.4.2`)).code).toBe(0)
  expect((await runOn(shop, 'verify')).code).toBe(0)
})

test('DEL-01: a release states its commit, and whether there were uncommitted changes', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.tn', ...args], { cwd: root })
      .toString()
      .trim()
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
  const commit = git('rev-parse', 'HEAD')
  const commitOf = async (version: string, more = '') => {
    await jsonOn(shop, `publish ${app} --version ${version}${more}`)
    return (await shop.store.read('mf-catalog', version)).release.commit
  }
  expect(await commitOf('1.0.0')).toBe(commit)
  writeFileSync(join(root, 'pnpm-workspace.yaml'), '# changed')
  expect(await commitOf('1.0.1')).toBe(`${commit}-dirty`)
  expect(await commitOf('1.0.2', ' --commit 0123456789')).toBe('0123456789')
})

test('DEL-03: publish refuses a key that may not publish the remote, and stores nothing', async () => {
  const team = addKey(shop.keys.trusted, 'account-team', {
    publishes: ['mf-account'],
    promotes: {},
  })
  const { code, err } = await runOn(shop, `publish ${app} --version 1.4.2`, { key: team })
  expect(code).toBe(1)
  expect(err).toContain('The key account-team may not publish mf-catalog')
  expect(await shop.store.names()).toEqual([])
})

test.each([
  ['--version 1.4', 2, '1.4 is not a version'],
  ['--version ../../x', 2, 'is not a version'],
  ['--commit xyz', 2, '--commit xyz is not a commit'],
])('MFE-03: publish with %s is refused as wrong usage', async (options, code, words) => {
  const ran = await runOn(shop, `publish ${app} ${options}`)
  expect(ran.code).toBe(code)
  expect(ran.err).toContain(words)
})

test('MFE-03: publish refuses a remote that is missing or not built, and says what to do', async () => {
  expect((await runOn(shop, 'publish mf-nowhere')).err).toMatch(
    /^There is no remote mf-nowhere, as .+ is not a folder/,
  )
  writeFileSync(join(app, 'src/routes.ts'), 'changed')
  expect(await runOn(shop, `publish ${app}`)).toEqual({
    code: 1,
    out: '',
    err: 'mf-catalog cannot be published: its sources have changed since the last build. Run pnpm build.\n',
  })
})
