import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFacts } from '@shop/federation/build'
import type * as ShellServer from '../src/server.tsx'

export const shellDist = join(import.meta.dirname, '..', 'dist')

export interface ShellBuild {
  facts: BuildFacts
  server: typeof ShellServer
}

/** The built shell: what it shares and which files it consists of, and its server renderer. */
export async function loadShellBuild(): Promise<ShellBuild> {
  const facts = await readFile(join(shellDist, 'browser', 'build.json'), 'utf8')
  return {
    facts: JSON.parse(facts) as BuildFacts,
    server: (await import(
      pathToFileURL(join(shellDist, 'ssr', 'server.mjs')).href
    )) as typeof ShellServer,
  }
}
