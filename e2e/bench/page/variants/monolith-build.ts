import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const shellDir = join(import.meta.dirname, '../../../../shell')
const outputDir = join(shellDir, 'dist/monolith')

/** Path at which the bench serves the monolith's modules. */
const monolithPrefix = '/monolith/'

/** The build of shell and remotes as one app. URLs identify its modules. */
export interface MonolithBuild {
  entry: string
  /** URL of a module → its integrity. */
  integrity: Record<string, string>
  /** Modules that a page needs before it can hydrate, the entry first. Throws for an unknown chunk. */
  modulesOf: (chunk: string) => string[]
  /** The compressed module at a URL. */
  read: (url: string) => Buffer | undefined
}

export function buildMonolith(): MonolithBuild {
  const cli = createRequire(join(shellDir, 'package.json')).resolve('@rspack/cli/package.json')
  const { status } = spawnSync(
    process.execPath,
    [join(cli, '../bin/rspack.js'), 'build', '--config', 'monolith.rspack.config.ts'],
    { cwd: shellDir, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The monolith's build ended with ${status}`)
  return readMonolith()
}

function readMonolith(): MonolithBuild {
  const { modules } = JSON.parse(readFileSync(join(outputDir, 'build.json'), 'utf8')) as {
    modules: Record<string, string[]>
  }
  const main = modules.main ?? []
  const files = readdirSync(outputDir).filter((file) => file.endsWith('.mjs'))
  const contents = new Map(
    files.map((file) => [monolithPrefix + file, readFileSync(join(outputDir, `${file}.br`))]),
  )
  return {
    entry: monolithPrefix + main[0],
    integrity: Object.fromEntries(
      files.map((file) => [monolithPrefix + file, integrityOf(join(outputDir, file))]),
    ),
    modulesOf: (chunk) => {
      const own = modules[chunk]
      if (!own) throw new Error(`The monolith has no chunk ${chunk}`)
      return [...new Set([...main, ...own])].map((file) => monolithPrefix + file)
    },
    read: (url) => contents.get(url),
  }
}

function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
}
