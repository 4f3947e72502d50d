import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import { BuildFacts } from '@shop/releases'
import type * as ShellServer from '../../src/server.tsx'

const builtHere = join(import.meta.dirname, '../../dist')

export interface ShellBuild {
  /** The folder of the build. */
  dist: string
  facts: BuildFacts
  server: typeof ShellServer
}

/** Loads the built shell: its facts and its server renderer. */
export async function loadShellBuild(dist = builtHere): Promise<ShellBuild> {
  const facts = await readFile(join(dist, 'browser', 'build.json'), 'utf8').catch(
    (cause: Error) => {
      throw new Error(
        'The shop is not built: run `pnpm build`, or `pnpm start`, which builds first.',
        { cause },
      )
    },
  )
  const server = (await import(pathToFileURL(serverFileIn(dist)).href)) as typeof ShellServer
  return {
    dist,
    facts: BuildFacts.parse(JSON.parse(facts)),
    server: {
      ...server,
      remoteOf: rememberedByPath(server.remoteOf),
      pageOf: rememberedByPath(server.pageOf),
    },
  }
}

/** The file of the shell's server build, `server.1a2b3c4d.mjs`, whose name contains the hash of its content. */
export function serverFileIn(dist: string): string {
  const folder = join(dist, 'ssr')
  const file = readdirSync(folder).find((name) => /^server\.[\w.]*mjs$/.test(name))
  if (file === undefined) throw new Error(`${folder} has no server build: run \`pnpm build\`.`)
  return join(folder, file)
}

/** The names of the shell's own namespaces. */
export function namespacesOf({ facts }: Pick<ShellBuild, 'facts'>): string[] {
  return [...new Set(Object.values(facts.locales).flatMap((files) => Object.keys(files)))]
}

/** Maximum number of remembered paths for one subject. It is limited because visitors may request any number of paths. */
const maxPaths = 500
const longestPath = 200

/** Returns `find` with cached results, because react-router compiles all patterns again for each path that it matches. */
function rememberedByPath<Subject extends object, Result>(
  find: (subject: Subject, pathname: string) => Result,
): (subject: Subject, pathname: string) => Result {
  const known = new WeakMap<Subject, LRUCache<string, { result: Result }>>()
  return (subject, pathname) => {
    if (pathname.length > longestPath) return find(subject, pathname)
    const ofSubject = known.get(subject) ?? new LRUCache({ max: maxPaths })
    known.set(subject, ofSubject)
    const found = ofSubject.get(pathname) ?? { result: find(subject, pathname) }
    ofSubject.set(pathname, found)
    return found.result
  }
}
