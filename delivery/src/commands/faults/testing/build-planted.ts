import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { rspack, type Configuration } from '@rspack/core'
import { defineRemote } from '@shop/federation/build'
import { workspaceRoot } from '../../../gate/find-shell.ts'
import { type PlantedFault, plantedFaults } from './planted-faults.ts'

export const remote = 'mf-planted'

/** Builds a remote with all planted faults in `dir`, as any remote is built, without types, which it has none of. */
export async function buildPlanted(dir: string): Promise<void> {
  const like = join(workspaceRoot, 'mf-catalog')
  await mkdir(join(dir, 'src'), { recursive: true })
  for (const language of ['fr', 'en', 'ar']) {
    await mkdir(join(dir, 'src/locales', language), { recursive: true })
    await writeFile(join(dir, 'src/locales', language, 'planted.json'), '{}')
  }
  await writeFile(join(dir, 'pnpm-workspace.yaml'), '')
  await cp(join(like, 'package.json'), join(dir, 'package.json'))
  await symlink(join(like, 'node_modules'), join(dir, 'node_modules'))
  // Both sides have the same sources.
  const faults = plantedFaults.filter(({ side }) => side === 'browser')
  for (const { file, source } of faults) await writeFile(join(dir, file), source)
  const imports = faults.map(({ file }) => {
    const name = file.slice('src/'.length)
    return `  '${file}': () => import(/* webpackChunkName: "${name}" */ './${name}'),`
  })
  await writeFile(
    join(dir, 'src/routes.ts'),
    `export const routes = []\nexport const planted = {\n${imports.join('\n')}\n}\n`,
  )
  const exposes = { './routes': './src/routes.ts' } as const
  for (const config of defineRemote({ name: remote, dir, exposes })()) {
    const isNeeded = (plugin: unknown) => plugin?.constructor.name !== 'TypesPlugin'
    await run({ ...config, plugins: (config.plugins ?? []).filter(isNeeded) })
  }
}

async function run(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (!error && stats && !stats.hasErrors()) resolve()
        else reject(error ?? new Error(stats?.toString('errors-only')))
      })
    })
  })
}

export interface Thrown extends Pick<PlantedFault, 'side' | 'file'> {
  message: string
  stack: string
}

/** Runs each fault of both builds, in a process of its own: the browser's as a page loads it. */
export async function throwAll(dir: string): Promise<Thrown[]> {
  const host = join(workspaceRoot, 'shared/federation/src/runtime/loading/federation-host.ts')
  const [entry, server] = ['browser/remote-entry.mjs', 'ssr/routes.mjs'].map(
    (file) => pathToFileURL(join(dir, 'dist', file)).href,
  )
  const script = `
    Error.stackTraceLimit = 50
    globalThis.__shared_versions__ = {}
    globalThis.__federation_version__ = ''
    globalThis.ENV_TARGET = 'web'
    const { loadExposed, startHost } = await import(${JSON.stringify(host)})
    startHost('host', {})
    const builds = {
      browser: await loadExposed({ remote: ${JSON.stringify(remote)}, entry: ${JSON.stringify(entry)}, exposed: 'routes' }),
      server: await import(${JSON.stringify(server)}),
    }
    const thrown = []
    for (const [side, { planted }] of Object.entries(builds)) {
      for (const [file, load] of Object.entries(planted)) {
        try {
          await (await load()).run({ text: '' })
          thrown.push({ side, file, message: '', stack: '' })
        } catch ({ message, stack }) {
          thrown.push({ side, file, message, stack })
        }
      }
    }
    process.stdout.write(JSON.stringify(thrown))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { maxBuffer: 10_000_000 },
  )
  return JSON.parse(stdout) as Thrown[]
}
