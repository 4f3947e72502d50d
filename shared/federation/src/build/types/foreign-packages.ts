import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { packageDir, splitRequest } from './modules.ts'
import { referencesIn } from './references.ts'

/** Packages whose types every host has. A second copy of React's types would conflict with the host's copy. */
const ofHosts = new Set(['react', 'react-dom', 'react-router', 'react-router-dom'])
const ofNode = new Set(builtinModules)

/**
 * The declarations of third-party packages and of their dependencies: path in the archive, below `node_modules` → text.
 * `packages`: package → a file that imports it.
 */
export async function foreignDeclarations(
  packages: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const seen = new Set<string>()
  const add = async (request: string, from: string, isNeeded: boolean): Promise<void> => {
    const { name } = splitRequest(request)
    if (request.startsWith('node:') || ofNode.has(name) || ofHosts.has(name) || seen.has(name))
      return
    const found = await declarationsOf(name, from)
    if (!found && isNeeded) throw new Error(`${from} refers to ${name}, which has no declarations`)
    // A package that is not found here is an optional peer dependency that is not installed. Its types are missing in
    // the workspace too.
    if (!found) return
    seen.add(name)
    for (const [path, text] of found.texts) files.set(`node_modules/${found.name}/${path}`, text)
    for (const [path, text] of found.texts) {
      if (path === 'package.json') continue
      for (const { request: next } of referencesIn(text)) {
        if (!next.startsWith('.')) await add(next, join(found.dir, path), false)
      }
    }
  }
  for (const [request, from] of packages) await add(request, from, true)
  return files
}

interface Found {
  name: string
  dir: string
  texts: [path: string, text: string][]
}

async function declarationsOf(name: string, from: string): Promise<Found | undefined> {
  const types = `@types/${name.replace(/^@/, '').replace('/', '__')}`
  for (const each of [name, types]) {
    const dir = packageDir(each, dirname(from))
    if (!dir) continue
    const paths = globSync('**/*.d.{ts,mts,cts}', {
      cwd: dir,
      exclude: (path) => path === 'node_modules',
    })
    if (paths.length === 0) continue
    const all = ['package.json', ...paths.toSorted()]
    const texts = all.map(
      async (path) => [path, await readFile(join(dir, path), 'utf8')] as [string, string],
    )
    return { name: each, dir, texts: await Promise.all(texts) }
  }
  return undefined
}
