import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { callHash, Contract, contractFile } from '../documents/contract.ts'
import { shellContract, type Release } from '../documents/release.ts'
import { integrityOf } from '../gate/verify-release.ts'
import { BuildFacts } from './build-facts.ts'
import { recordFile } from './build-record.ts'
import { packageBytesFile, packageRangesFile } from './package-bytes.ts'

/** A remote's build as it would be published: the document and the files it lists. */
export interface Build {
  release: Omit<Release, 'version'>
  /** As the app's package.json had it when it was built. */
  appVersion: string
  files: Map<string, Buffer>
  /** The calls that its code makes, as it was built with them; also one of the files. */
  contract: Contract
  /** Changes with any byte of any file and with what the document says about them. */
  contentHash: string
}

const aboutTheBuild = new Set([
  'build.json',
  recordFile,
  packageBytesFile,
  packageRangesFile,
  contractFile,
])

/** Reads a folder that a remote was built into (`<app>/dist`). Throws where there is no build. */
export async function readBuild(dist: string): Promise<Build> {
  const facts = BuildFacts.parse(
    JSON.parse(await readFile(join(dist, 'browser/build.json'), 'utf8')),
  )
  const files = new Map<string, Buffer>()
  for await (const entry of glob('{browser,ssr,locales}/**/*', {
    cwd: dist,
    withFileTypes: true,
  })) {
    if (!entry.isFile() || aboutTheBuild.has(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    files.set(relative(dist, path).replaceAll(sep, '/'), await readFile(path))
  }
  const contract = await readContract(dist)
  files.set(contractFile, Buffer.from(`${JSON.stringify(contract, null, 2)}\n`))
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify([shellContract, facts]))
  for (const [path, content] of sorted) hash.update(`${path} ${content.length} `).update(content)
  return {
    release: {
      ...documentOf(facts),
      calls: mapValues(contract, (_name, call) => callHash(call)),
      files: Object.fromEntries(sorted.map(fileEntry)),
    },
    contract,
    appVersion: facts.version,
    files,
    contentHash: hash.digest('hex'),
  }
}

/** The calls of both builds: a page may make some on the server alone. */
async function readContract(dist: string): Promise<Contract> {
  const [browser, server] = await Promise.all(
    ['browser', 'ssr'].map(async (target) =>
      Contract.parse(JSON.parse(await readFile(join(dist, target, contractFile), 'utf8'))),
    ),
  )
  return { ...browser, ...server }
}

function fileEntry([path, content]: [string, Buffer]): [string, Release['files'][string]] {
  return [path, { integrity: integrityOf(content), bytes: content.length }]
}

function documentOf({
  name,
  shared,
  imports,
  modules,
  exposes,
  pages,
  locales,
}: BuildFacts): Omit<Release, 'version' | 'files'> {
  const browserFiles = (chunk: string) =>
    (modules[chunk] ?? []).map((module) => `browser/${module}`)
  return {
    schema: 4,
    name,
    contract: shellContract,
    shared,
    imports,
    entry: 'browser/remote-entry.mjs',
    exposes: mapValues(exposes, (exposed, { namespaces }) => ({
      modules: browserFiles(exposed),
      server: `ssr/${exposed}.mjs`,
      namespaces,
    })),
    pages: mapValues(pages, (page, declared) => ({ ...declared, modules: browserFiles(page) })),
    locales,
  }
}

function mapValues<T, U>(
  record: Record<string, T>,
  change: (key: string, value: T) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]))
}
