import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { rspack, type Configuration } from '@rspack/core'
import { defineRemote, defineShell } from '@shop/federation/build'
import { workspaceRoot } from '../../../store/find-shell.ts'
import { type PlantedFault, plantedFaults } from './planted-faults.ts'

export const remote = 'mf-planted'

/** Builds both apps below `dir`, in a process of its own: the shell's build imports what it has built, which Jest cannot. */
export async function buildPlanted(dir: string): Promise<void> {
  await runScript(`
    const { buildPlantedRemote, buildPlantedShell } = await import(${urlOf(import.meta.dirname, 'build-planted.ts')})
    await buildPlantedRemote(${JSON.stringify(join(dir, remote))})
    await buildPlantedShell(${JSON.stringify(join(dir, 'shell'))})`)
}

/** Builds a remote with all planted faults in `dir`, as any remote is built. */
export async function buildPlantedRemote(dir: string): Promise<void> {
  const planted = await writeApp(dir, 'mf-catalog')
  await writeFile(join(dir, 'src/routes.ts'), `export const routes = []\n${planted}`)
  const exposes = { './routes': './src/routes.ts' } as const
  for (const config of defineRemote({ name: remote, dir, exposes })()) await run(config)
}

/** Builds a shell with all planted faults in `dir`, as the shell is built, without its panel and its service worker. */
export async function buildPlantedShell(dir: string): Promise<void> {
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

/** Writes the sources of all faults, which both sides have, and what an app like `like` needs. Answers a module that loads each by its name. */
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

/** Types are left out: the planted apps have none, and reading all of the workspace's takes long. */
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

export interface Thrown extends Pick<PlantedFault, 'side' | 'file'> {
  app: string
  message: string
  stack: string
}

/** Runs each fault of all builds, in a process of its own: those of browsers as a page loads them. */
export async function throwAll(dir: string): Promise<Thrown[]> {
  const [remoteDir, shellDir] = [join(dir, remote), join(dir, 'shell')]
  const host = join(workspaceRoot, 'shared/federation/src/runtime/loading/federation-host.ts')
  const script = `
    Error.stackTraceLimit = 50
    globalThis.__shared_versions__ = {}
    globalThis.__federation_version__ = ''
    globalThis.ENV_TARGET = 'web'
    const { loadExposed, startHost } = await import(${JSON.stringify(host)})
    startHost('host', {})
    const entry = ${urlOf(remoteDir, 'dist/browser/remote-entry.mjs')}
    const ofRemote = await loadExposed({ remote: '${remote}', entry, exposed: 'routes' })
    await import(${urlOf(shellDir, 'dist/browser', await fileIn(shellDir, 'browser', 'main'))})
    const builds = [
      ['${remote}', 'browser', ofRemote.planted],
      ['${remote}', 'server', (await import(${urlOf(remoteDir, 'dist/ssr/routes.mjs')})).planted],
      ['shell', 'browser', globalThis.planted],
      ['shell', 'server', (await import(${urlOf(shellDir, 'dist/ssr', await fileIn(shellDir, 'ssr', 'server'))})).planted],
    ]
    const thrown = []
    for (const [app, side, planted] of builds) {
      for (const [file, load] of Object.entries(planted)) {
        try {
          await (await load()).run({ text: '' })
          thrown.push({ app, side, file, message: '', stack: '' })
        } catch ({ message, stack }) {
          thrown.push({ app, side, file, message, stack })
        }
      }
    }
    process.stdout.write(JSON.stringify(thrown))`
  return JSON.parse(await runScript(script)) as Thrown[]
}

/** The address of a file, as a literal of a script. */
function urlOf(...path: string[]): string {
  return JSON.stringify(pathToFileURL(join(...path)).href)
}

/** Runs a module in a process of its own; resolves to what it printed. */
async function runScript(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { maxBuffer: 10_000_000 },
  )
  return stdout
}

/** The module of a build whose name changes with its content. */
async function fileIn(dir: string, build: string, name: string): Promise<string> {
  const files = await readdir(join(dir, 'dist', build))
  const found = files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.mjs'))
  if (found === undefined) throw new Error(`${dir} has no ${name} in its ${build} build`)
  return found
}
