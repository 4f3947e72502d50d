import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compileSource } from '@shop/federation/build'
import { declarationsOf } from './declarations.ts'
import { packedManifest, packedPath, readManifest } from './manifest.ts'
import { withJsExtensions } from './js-extensions.ts'
import { type PackedPackage, packedPackages } from './packages.ts'
import { raisedVersion } from './raised-version.ts'
import { filesOfTarball, hasSameFiles, integrityOf, tarball } from './tarball.ts'

const root = join(import.meta.dirname, '../..')
const sourceFile = /\.tsx?$/

export { versionsOf } from './manifest.ts'

export interface Packed {
  name: string
  version: string
  /** The path of the tarball, relative to the folder. */
  file: string
  integrity: string
  bytes: number
}

/** Packs everything that a remote in a repository of its own installs, as npm tarballs in `folder`. */
export async function packAll(folder: string): Promise<Packed[]> {
  const packages = await compileAll()
  await mkdir(folder, { recursive: true })
  return await Promise.all(
    packages.map(async (each) => {
      const { name, version } = readManifest(each.dir)
      const file = fileOf(name, version)
      const tgz = await writeOnce(join(folder, file), contentOf(each), `${name} ${version}`)
      return { name, version, file, integrity: integrityOf(tgz), bytes: tgz.length }
    }),
  )
}

export interface RaisedVersion {
  name: string
  from: string
  to: string
}

/**
 * Compares each package with its tarball in `folder`. If the content differs, raises the version in package.json, also
 * of packages that depend on it. Raises the minor number if declarations or exports changed, otherwise the patch number.
 */
export async function raiseVersions(folder: string): Promise<RaisedVersion[]> {
  const packages = await compileAll()
  const raised = new Map<string, RaisedVersion>()
  let isDone = false
  while (!isDone) {
    isDone = true
    for (const each of packages) {
      const { name, version } = readManifest(each.dir)
      const before = await tarballAt(join(folder, fileOf(name, version)))
      const after = contentOf(each)
      if (!before || raised.has(name) || hasSameFiles(before, after)) continue
      const to = raisedVersion(version, filesOfTarball(before), after)
      await writeVersion(each.dir, version, to)
      raised.set(name, { name, from: version, to })
      isDone = false
    }
  }
  return [...raised.values()]
}

async function writeVersion(dir: string, from: string, to: string): Promise<void> {
  const file = join(dir, 'package.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(`"version": "${from}"`, `"version": "${to}"`))
}

function fileOf(name: string, version: string): string {
  return `${name.slice(1).replace('/', '-')}-${version}.tgz`
}

interface Compiled extends PackedPackage {
  dir: string
  /** The sources of the package's folder that are packed. */
  sources: readonly string[]
  /** All files of the tarball except its package.json. */
  files: ReadonlyMap<string, Buffer>
}

function contentOf({ dir, sources, files, extra = {}, ...layout }: Compiled): Map<string, Buffer> {
  const copied = Object.values(extra).map((folder) => `${folder}/*`)
  const isPacked = (path: string) => [...sources, ...copied].includes(path)
  const manifest = packedManifest(dir, isPacked, layout)
  return new Map([
    ...files,
    ['package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
  ])
}

async function compileAll(): Promise<Compiled[]> {
  const packages = await Promise.all(
    packedPackages.map(async (each) => ({ ...each, files: await filesOf(each.folder) })),
  )
  const sources = packages.flatMap(({ folder: from, files }) =>
    files.filter((file) => sourceFile.test(file)).map((file) => `${from}/${file}`),
  )
  const declarations = await declarationsOf(root, sources)
  return await Promise.all(
    packages.map(async ({ files, ...each }) => await compileOne(each, files, declarations)),
  )
}

async function compileOne(
  packed: PackedPackage,
  sources: readonly string[],
  declarations: ReadonlyMap<string, string>,
): Promise<Compiled> {
  const { folder: from, extra = {} } = packed
  const dir = join(root, from)
  const files = new Map(await copies(extra))
  for (const file of sources) {
    const text = await readFile(join(dir, file), 'utf8')
    const target = packedPath(file, packed)
    if (!sourceFile.test(file)) files.set(target, Buffer.from(text))
    else files.set(target.replace(/(?:\.d\.ts|\.js)$/, '.d.ts'), declared(declarations, from, file))
    if (!sourceFile.test(file) || file.endsWith('.d.ts')) continue
    const code = await compileSource(from.replace('shared/', ''), join(dir, file), text)
    files.set(target, Buffer.from(withJsExtensions(code)))
  }
  return { ...packed, dir, sources, files }
}

/**
 * Writes a tarball unless it exists. A version never changes, so that all people who install it get the same content.
 * Returns the content of the file on disk.
 */
async function writeOnce(
  file: string,
  files: ReadonlyMap<string, Buffer>,
  what: string,
): Promise<Buffer> {
  const there = await tarballAt(file)
  if (there && hasSameFiles(there, files)) return there
  if (there)
    throw new Error(
      `${what} is packed already with other content: run pnpm delivery pack with --raise.`,
    )
  const tgz = tarball(files)
  await writeFile(file, tgz)
  return tgz
}

async function tarballAt(file: string): Promise<Buffer | null> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

function declared(declarations: ReadonlyMap<string, string>, from: string, file: string): Buffer {
  return Buffer.from(declarations.get(`${from}/${file}`) ?? '')
}

/** The files that a package ships: `files` of its package.json, `src` by default; never tests and their helpers. */
async function filesOf(folder: string): Promise<string[]> {
  const dir = join(root, folder)
  const { files = ['src'] } = readManifest(dir)
  const isLeftOut = (path: string) =>
    /\.test\.tsx?$|(?:^|\/)testing\//.test(path) ||
    files.some((each) => each.startsWith('!') && isBelow(path, each.slice(1)))
  const wanted = files.filter((each) => !each.startsWith('!'))
  const all: string[] = []
  for await (const entry of glob('**/*.{ts,tsx,mjs}', {
    cwd: dir,
    exclude: (each) => each.name === 'node_modules' || each.name === 'dist',
    withFileTypes: true,
  })) {
    const path = relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    all.push(path)
  }
  const useless = files.find(
    (each) => each.startsWith('!') && !all.some((path) => isBelow(path, each.slice(1))),
  )
  if (useless)
    throw new Error(`${folder}/package.json leaves out ${useless.slice(1)}, which is not there`)
  return all
    .filter((path) => wanted.some((each) => isBelow(path, each)) && !isLeftOut(path))
    .toSorted()
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

async function copies(extra: Record<string, string>): Promise<[string, Buffer][]> {
  const all: [string, Buffer][] = []
  for (const [from, to] of Object.entries(extra)) {
    for await (const entry of glob(`${from}{,/**}`, { cwd: root, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const path = relative(join(root, from), file).replaceAll(sep, '/')
      all.push([path ? `${to}/${path}` : to, await readFile(file)])
    }
  }
  return all
}
