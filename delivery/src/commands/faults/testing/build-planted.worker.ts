import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { defineRemote, defineShell } from '@shop/federation/build'
import { workspaceRoot } from '../../../store/find-shell.ts'
import { remote } from './build-planted.ts'
import { plantedFaults } from './planted-faults.ts'

/** Run as `node build-planted.worker.ts <folder>`: builds both apps with all planted faults below the folder. */
const [, , folder = ''] = process.argv
await buildPlantedRemote(join(folder, remote))
await buildPlantedShell(join(folder, 'shell'))

/** Builds a remote with all planted faults in `dir`, with the same build configuration as every remote. */
async function buildPlantedRemote(dir: string): Promise<void> {
  const planted = await writeApp(dir, 'mf-catalog')
  await writeFile(join(dir, 'src/routes.ts'), `export const routes = []\n${planted}`)
  const exposes = { './routes': './src/routes.ts' } as const
  for (const config of defineRemote({ name: remote, dir, exposes })()) await run(config)
}

/** Builds a shell with all planted faults in `dir`, with the shell's build configuration, but without staging panel and service worker. */
async function buildPlantedShell(dir: string): Promise<void> {
  const planted = await writeApp(dir, 'shell')
  await writeFile(join(dir, 'src/main.ts'), `${planted}Object.assign(globalThis, { planted })\n`)
  const offer = 'export const sharedExports = {}\nexport const shellPaths = []\n'
  await writeFile(join(dir, 'src/server.ts'), planted + offer)
  const [browser, server] = defineShell({
    name: 'shell',
    dir,
    browserEntry: './src/main.ts',
    serverEntry: './src/server.ts',
    panelEntry: '',
    workerEntry: '',
  })()
  for (const config of [browser, server]) if (config) await run(config)
}

/** Writes the sources of all faults and the files that an app like `like` needs. Returns a module that loads each fault by its name. */
async function writeApp(dir: string, like: string): Promise<string> {
  await mkdir(join(dir, 'src'), { recursive: true })
  for (const language of ['fr', 'en', 'ar']) {
    await mkdir(join(dir, 'src/locales', language), { recursive: true })
    await writeFile(join(dir, 'src/locales', language, 'planted.json'), '{}')
  }
  await writeFile(join(dir, 'pnpm-workspace.yaml'), '')
  await cp(join(workspaceRoot, like, 'package.json'), join(dir, 'package.json'))
  await symlink(join(workspaceRoot, like, 'node_modules'), join(dir, 'node_modules'))
  const faults = plantedFaults.filter(({ side }) => side === 'browser')
  for (const { file, source } of faults) await writeFile(join(dir, file), source)
  const imports = faults.map(({ file }) => {
    const name = file.slice('src/'.length)
    return `  '${file}': () => import(/* webpackChunkName: "${name}" */ './${name}'),`
  })
  return `export const planted = {\n${imports.join('\n')}\n}\n`
}

/** Builds without type checks: the planted apps have no types, and reading the types of the workspace takes long. */
async function run(config: Configuration): Promise<void> {
  const isNeeded = (plugin: unknown) => plugin?.constructor.name !== 'TypesPlugin'
  const compiler = rspack({ ...config, plugins: (config.plugins ?? []).filter(isNeeded) })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (!error && stats && !stats.hasErrors()) resolve()
        else reject(error ?? new Error(stats?.toString('errors-only')))
      })
    })
  })
}
