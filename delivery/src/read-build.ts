import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf, shellContract, type Release } from '@shop/releases'
import { appDir, type App } from './apps.ts'

interface BuildFacts {
  shared: Record<string, string>
  modules: Record<string, string[]>
  locales: Record<string, Record<string, string>>
}

/** A remote's build as it would be published: the document and the files it speaks of. */
export interface Build {
  release: Omit<Release, 'version'>
  files: Map<string, Buffer>
  /** Changes with any byte of any file. */
  contentHash: string
}

/** Reads `<app>/dist`. Throws where the app has not been built. */
export async function readBuild(app: App): Promise<Build> {
  const dist = join(appDir(app), 'dist')
  const facts = JSON.parse(await readFile(join(dist, 'browser/build.json'), 'utf8')) as BuildFacts
  const files = new Map<string, Buffer>()
  for await (const entry of glob('{browser,ssr,locales}/**/*', { cwd: dist, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'build.json') continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(dist.length + 1), await readFile(path))
  }
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256')
  for (const [path, content] of sorted) hash.update(path).update(content)
  return {
    release: {
      schema: 1,
      name: app,
      contract: shellContract,
      shared: facts.shared,
      entry: 'browser/remote-entry.mjs',
      modules: Object.fromEntries(
        Object.entries(facts.modules).map(([name, modules]) => [
          name,
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
    files,
    contentHash: hash.digest('hex'),
  }
}
