import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { integrityOf, shellContract, type Release } from '@shop/releases'

interface BuildFacts {
  shared: Record<string, string>
  modules: Record<string, string[]>
  locales: Record<string, Record<string, string>>
}

/** A remote's build as it would be published: the document and the files it speaks of. */
export interface Build {
  release: Omit<Release, 'version'>
  /** As the app's package.json has it. */
  appVersion: string
  files: Map<string, Buffer>
  /** Changes with any byte of any file and with what the document says of them. */
  contentHash: string
}

/** Reads `<appDir>/dist`. Throws where the app has not been built. */
export async function readBuild(name: string, appDir: string): Promise<Build> {
  const dist = join(appDir, 'dist')
  const manifest = await readFile(join(appDir, 'package.json'), 'utf8')
  const facts = JSON.parse(await readFile(join(dist, 'browser/build.json'), 'utf8')) as BuildFacts
  const files = new Map<string, Buffer>()
  for await (const entry of glob('{browser,ssr,locales}/**/*', {
    cwd: dist,
    withFileTypes: true,
  })) {
    if (!entry.isFile() || entry.name === 'build.json') continue
    const path = join(entry.parentPath, entry.name)
    files.set(relative(dist, path).replaceAll(sep, '/'), await readFile(path))
  }
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify([shellContract, facts]))
  for (const [path, content] of sorted) hash.update(`${path} ${content.length} `).update(content)
  return {
    release: {
      schema: 1,
      name,
      contract: shellContract,
      shared: facts.shared,
      entry: 'browser/remote-entry.mjs',
      modules: Object.fromEntries(
        Object.entries(facts.modules).map(([chunk, modules]) => [
          chunk,
          modules.map((module) => `browser/${module}`),
        ]),
      ),
      server: 'ssr/routes.mjs',
      locales: facts.locales,
      files: Object.fromEntries(
        sorted.map(([path, content]) => [
          path,
          { integrity: integrityOf(content), bytes: content.length },
        ]),
      ),
    },
    appVersion: (JSON.parse(manifest) as { version: string }).version,
    files,
    contentHash: hash.digest('hex'),
  }
}
