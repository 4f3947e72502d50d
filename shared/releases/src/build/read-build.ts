import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { shellContract, type Release } from '../release.ts'
import { integrityOf } from '../verify-release.ts'
import { BuildFacts } from './build-facts.ts'
import { recordFile } from './build-record.ts'
import { packageBytesFile, packageRangesFile } from './package-bytes.ts'

/** A remote's build as it would be published: the document and the files it lists. */
export interface Build {
  release: Omit<Release, 'version'>
  /** As the app's package.json had it when it was built. */
  appVersion: string
  files: Map<string, Buffer>
  /** Changes with any byte of any file and with what the document says about them. */
  contentHash: string
}

const aboutTheBuild = new Set(['build.json', recordFile, packageBytesFile, packageRangesFile])

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
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify([shellContract, facts]))
  for (const [path, content] of sorted) hash.update(`${path} ${content.length} `).update(content)
  return {
    release: { ...documentOf(facts), files: Object.fromEntries(sorted.map(fileEntry)) },
    appVersion: facts.version,
    files,
    contentHash: hash.digest('hex'),
  }
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
    schema: 3,
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
