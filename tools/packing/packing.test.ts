import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packedManifest } from './manifest.ts'
import { withJsExtensions } from './js-extensions.ts'
import { packedPackages } from './packages.ts'
import { raisedVersion } from './raised-version.ts'
import { filesOfTarball, hasSameFiles, tarball } from './tarball.ts'

const root = join(import.meta.dirname, '../..')

test.each([
  ["import { a } from './a.ts'", "import { a } from './a.js'"],
  ["export * from '../b.tsx'", "export * from '../b.js'"],
  [
    'import(/* webpackChunkName: "c" */ \'./c.tsx\')',
    'import(/* webpackChunkName: "c" */ \'./c.js\')',
  ],
  ["type D = import('./d.ts').D", "type D = import('./d.js').D"],
  ["import { z } from 'zod'", "import { z } from 'zod'"],
  ["const source = './routes.ts'", "const source = './routes.ts'"],
])('DEL-06: the source %s is packed as %s', (source, packed) => {
  expect(withJsExtensions(source)).toBe(packed)
})

test('DEL-06: tar can read a packed tarball, and equal files give equal bytes', () => {
  const long = `${'deep/'.repeat(30)}file.js`
  const files = new Map([
    ['package.json', Buffer.from('{}')],
    [long, Buffer.alloc(700, 'x')],
  ])
  const tgz = tarball(files)
  expect(tarball(new Map([...files].reverse())).equals(tgz)).toBe(true)
  expect(filesOfTarball(tgz)).toEqual(files)
  const folder = mkdtempSync(join(tmpdir(), 'tarball-'))
  try {
    writeFileSync(join(folder, 'a.tgz'), tgz)
    execFileSync('tar', ['xzf', 'a.tgz'], { cwd: folder })
    expect(readFileSync(join(folder, 'package', long), 'utf8')).toBe('x'.repeat(700))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('DEL-06: a tarball with the same files counts as unchanged, however it was compressed', () => {
  const files = new Map([['dist/a.js', Buffer.from('export const a = 1\n'.repeat(100))]])
  const tgz = tarball(files)
  const other = gzipSync(gunzipSync(tgz), { level: 1 })
  expect(other.equals(tgz)).toBe(false)
  expect(hasSameFiles(other, files)).toBe(true)
  expect(hasSameFiles(other, new Map([['dist/a.js', Buffer.from('other')]]))).toBe(false)
  expect(hasSameFiles(other, new Map([...files, ['dist/b.js', Buffer.of()]]))).toBe(false)
  expect(hasSameFiles(other, new Map())).toBe(false)
})

test.each(packedPackages)(
  'DEL-06: the manifest of $folder names exact versions and no source',
  ({ folder, ...layout }) => {
    const text = JSON.stringify(packedManifest(join(root, folder), () => true, layout))
    expect(text).not.toMatch(/workspace:|catalog:|\.tsx?"(?<!\.d\.ts")/)
  },
)

test('DEL-06: a shared module is a peer dependency of a package, with its types', () => {
  expect(packedManifest(join(root, 'shared/ui'), () => true)).toMatchObject({
    dependencies: { '@types/react': expect.stringMatching(/^\d/) },
    peerDependencies: { react: expect.stringMatching(/^\^\d/) },
  })
})

test('DEL-13: the packed shell starts the development server, and needs no backend', () => {
  const { folder, ...layout } = packedPackages.find((each) => each.folder === 'shell')!
  const manifest = packedManifest(join(root, folder), () => false, layout)
  expect(manifest).toMatchObject({
    bin: { 'shop-dev': './dev/main.js' },
    dependencies: { '@rspack/core': expect.stringMatching(/^\d/) },
  })
  expect(JSON.stringify(manifest)).not.toContain('@shop/backend')
})

test('DEL-06: a file that is not packed is not exported', () => {
  const manifest = packedManifest(join(root, 'shared/testing'), (path) => path === 'jest.mjs')
  expect(manifest).toMatchObject({ exports: { './jest': './dist/jest.mjs' } })
  expect(manifest).not.toHaveProperty(['exports', './oidc-issuer'])
})

test.each([
  ['code', { 'dist/a.js': '2' }, '1.4.3'],
  ['a declaration', { 'dist/a.d.ts': '2' }, '1.5.0'],
  ['a new module', { 'dist/b.d.ts': '1' }, '1.5.0'],
  ['an export', { 'package.json': '{"exports":{"./a":"./a.js"}}' }, '1.5.0'],
  ['a version of a dependency', { 'package.json': '{"dependencies":{"zod":"5.0.0"}}' }, '1.4.3'],
])(
  'DEL-06: a change of %s raises the right part of the version',
  (_what, changes: object, version) => {
    const files = { 'package.json': '{}', 'dist/a.js': '1', 'dist/a.d.ts': '1' }
    const asBuffers = (texts: object) =>
      new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(String(text))]))
    expect(raisedVersion('1.4.2', asBuffers(files), asBuffers({ ...files, ...changes }))).toBe(
      version,
    )
  },
)
