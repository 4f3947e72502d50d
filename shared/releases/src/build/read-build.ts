import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { callHash, Contract, contractFile } from '../documents/contract.ts'
import { shellContract, type Release } from '../documents/release.ts'
import { integrityOf } from '../gate/verify-release.ts'
import { BuildFacts, packageBytesFile, packageRangesFile } from './build-facts.ts'
import {
  entryOf,
  exposedFilesOf,
  FederationManifest,
  federationManifestFile,
  rangesOf,
} from '../documents/federation-manifest.ts'
import { recordFile } from './build-record.ts'

/** A remote's build as it is published: the document and the files that the document lists. */
export interface Build {
  release: Omit<Release, 'version'>
  /** The version in the app's package.json at the time of the build. */
  appVersion: string
  files: Map<string, Buffer>
  /** The contracts of the calls that the code makes; `files` contains it too. */
  contract: Contract
  /** Hash of all files and of the document. */
  contentHash: string
}

const aboutTheBuild = new Set([
  'build.json',
  recordFile,
  packageBytesFile,
  packageRangesFile,
  contractFile,
  // The federation plugin's second manifest. It contains paths of sources, and no host reads it.
  'mf-stats.json',
])

/** Reads a remote's build folder (`<app>/dist`). Throws if it contains no build. */
export async function readBuild(dist: string): Promise<Build> {
  const facts = BuildFacts.parse(
    JSON.parse(await readFile(join(dist, 'browser/build.json'), 'utf8')),
  )
  const manifest = await readManifest(dist)
  return buildOf({
    document: documentOf(facts, manifest),
    appVersion: facts.version,
    files: await filesIn(dist),
    contract: await readContract(dist),
    about: facts,
  })
}

interface BuildParts extends Pick<Build, 'appVersion' | 'files' | 'contract'> {
  document: Omit<Release, 'version' | 'files' | 'calls'>
  /** Additional data that the content hash covers. */
  about: object
}

/** Makes a build: adds the contract to the files, and the hashes of files and calls to the document. */
export function buildOf({ document, appVersion, files, contract, about }: BuildParts): Build {
  files.set(contractFile, Buffer.from(`${JSON.stringify(contract, null, 2)}\n`))
  const sorted = new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const hash = createHash('sha256').update(JSON.stringify([shellContract, about]))
  for (const [path, content] of sorted) hash.update(`${path} ${content.length} `).update(content)
  return {
    release: {
      ...document,
      calls: mapValues(contract, (_name, call) => callHash(call)),
      files: listFiles(sorted),
    },
    contract,
    appVersion,
    files,
    contentHash: hash.digest('hex'),
  }
}

/** Reads the manifest of the federation plugin. Throws if it is missing or invalid. */
export async function readManifest(dist: string): Promise<FederationManifest> {
  const file = join(dist, 'browser', federationManifestFile)
  return FederationManifest.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The files of a build's folder that a release has: path relative to the folder → content. */
export async function filesIn(dist: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for await (const entry of glob('{browser,ssr,locales}/**/*', {
    cwd: dist,
    withFileTypes: true,
  })) {
    if (!entry.isFile() || aboutTheBuild.has(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    files.set(relative(dist, path).replaceAll(sep, '/'), await readFile(path))
  }
  return files
}

/** The contracts of the calls of both the browser and the server build, because a page may make some calls only on the server. */
async function readContract(dist: string): Promise<Contract> {
  const [browser, server] = await Promise.all(
    ['browser', 'ssr'].map(async (target) =>
      Contract.parse(JSON.parse(await readFile(join(dist, target, contractFile), 'utf8'))),
    ),
  )
  return { ...browser, ...server }
}

/** Hash and size of each file, as a document lists them. */
export function listFiles(files: ReadonlyMap<string, Buffer>): Release['files'] {
  return mapValues(Object.fromEntries(files), (_path, content) => ({
    integrity: integrityOf(content),
    bytes: content.length,
  }))
}

function documentOf(
  { imports, modules, exposes, pages, locales }: BuildFacts,
  manifest: FederationManifest,
): BuildParts['document'] {
  const inBrowser = (file: string) => `browser/${file}`
  const exposedFiles = exposedFilesOf(manifest)
  return {
    schema: 4,
    name: manifest.name,
    contract: shellContract,
    shared: rangesOf(manifest),
    imports,
    entry: inBrowser(entryOf(manifest)),
    exposes: mapValues(exposes, (exposed, { namespaces }) => ({
      modules: (exposedFiles[exposed] ?? []).map(inBrowser),
      server: `ssr/${exposed}.mjs`,
      namespaces,
    })),
    pages: mapValues(pages, (page, declared) => ({
      ...declared,
      modules: (modules[page] ?? []).map(inBrowser),
    })),
    locales,
  }
}

function mapValues<T, U>(
  record: Record<string, T>,
  change: (key: string, value: T) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]))
}
