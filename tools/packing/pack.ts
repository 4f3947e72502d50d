import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compileSource } from '@shop/federation/build'
import { declarationsOf } from './declarations.ts'
import { packedManifest, packedPath, readManifest } from './manifest.ts'
import { namingJs } from './naming-js.ts'
import { type PackedPackage, packedPackages } from './packages.ts'
import { integrityOf, tarball } from './tarball.ts'

const root = join(import.meta.dirname, '../..')
const sourceFile = /\.tsx?$/

export { versionsOf } from './manifest.ts'

export interface Packed {
  name: string
  version: string
  /** Its tarball, relative to the folder. */
  file: string
  integrity: string
  bytes: number
}

/** Packs everything that a remote in a repository of its own installs, as npm tarballs in `folder`. */
export async function packAll(folder: string): Promise<Packed[]> {
  const packages = await Promise.all(
    packedPackages.map(async (each) => ({ ...each, files: await filesOf(each.folder) })),
  )
  const sources = packages.flatMap(({ folder: from, files }) =>
    files.filter((file) => sourceFile.test(file)).map((file) => `${from}/${file}`),
  )
  const declarations = await declarationsOf(root, sources)
  await mkdir(folder, { recursive: true })
  return await Promise.all(
    packages.map(async ({ files, ...each }) => await packOne(folder, each, files, declarations)),
  )
}

async function packOne(
  folder: string,
  { folder: from, extra = {} }: PackedPackage,
  files: readonly string[],
  declarations: ReadonlyMap<string, string>,
): Promise<Packed> {
  const dir = join(root, from)
  const { name, version } = readManifest(dir)
  const manifest = packedManifest(dir, (path) => files.includes(path))
  const content = new Map([
    ['package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
    ...(await copies(extra)),
  ])
  for (const file of files) {
    const text = await readFile(join(dir, file), 'utf8')
    const target = packedPath(file)
    if (!sourceFile.test(file)) content.set(target, Buffer.from(text))
    else
      content.set(target.replace(/(?:\.d\.ts|\.js)$/, '.d.ts'), declared(declarations, from, file))
    if (!sourceFile.test(file) || file.endsWith('.d.ts')) continue
    const namespace = from.replace('shared/', '')
    const code = await compileSource(namespace, join(dir, file), text)
    content.set(target, Buffer.from(namingJs(code)))
  }
  const tgz = tarball(content)
  const packed = { name, version, file: `${name.slice(1).replace('/', '-')}-${version}.tgz` }
  await writeOnce(join(folder, packed.file), tgz, `${name} ${version}`)
  return { ...packed, integrity: integrityOf(tgz), bytes: tgz.length }
}

/** A version is never changed: who has installed it would have another than who installs it next. */
async function writeOnce(file: string, tgz: Buffer, what: string): Promise<void> {
  const there = await readFile(file).catch(() => null)
  if (there?.equals(tgz)) return
  if (there) throw new Error(`${what} is packed already with other content: raise its version.`)
  await writeFile(file, tgz)
}

function declared(declarations: ReadonlyMap<string, string>, from: string, file: string): Buffer {
  return Buffer.from(declarations.get(`${from}/${file}`) ?? '')
}

/** What a package ships: `files` of its package.json, `src` when it says nothing; never tests and their helpers. */
async function filesOf(folder: string): Promise<string[]> {
  const dir = join(root, folder)
  const { files = ['src'] } = readManifest(dir)
  const isLeftOut = (path: string) =>
    /\.test\.tsx?$|(?:^|\/)testing\//.test(path) ||
    files.some((each) => each.startsWith('!') && isBelow(path, each.slice(1)))
  const wanted = files.filter((each) => !each.startsWith('!'))
  const found: string[] = []
  for await (const entry of glob('**/*.{ts,tsx,mjs}', {
    cwd: dir,
    exclude: (each) => each.name === 'node_modules' || each.name === 'dist',
    withFileTypes: true,
  })) {
    const path = relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (wanted.some((each) => isBelow(path, each)) && !isLeftOut(path)) found.push(path)
  }
  return found.toSorted()
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

async function copies(extra: Record<string, string>): Promise<[string, Buffer][]> {
  const all: [string, Buffer][] = []
  for (const [from, to] of Object.entries(extra)) {
    for await (const entry of glob(`${from}{,/**/*.json}`, { cwd: root, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const path = relative(join(root, from), file).replaceAll(sep, '/')
      all.push([path ? `${to}/${path}` : to, await readFile(file)])
    }
  }
  return all
}
