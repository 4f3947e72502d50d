import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { workspaceRoot } from '../../../store/find-shell.ts'
import type { PlantedFault } from './planted-faults.ts'

export const remote = 'mf-planted'

/**
 * Builds both apps with planted faults below `dir`. The shell's build imports its own output, which Jest cannot import,
 * so a separate process builds them.
 */
export async function buildPlanted(dir: string): Promise<void> {
  const worker = join(import.meta.dirname, 'build-planted.worker.ts')
  await promisify(execFile)(process.execPath, [worker, dir])
}

export interface Thrown extends Pick<PlantedFault, 'side' | 'file'> {
  app: string
  message: string
  stack: string
}

/** Runs all faults of all builds in one separate process. Loads the browser builds as a page loads them. */
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

/** The URL of a file, as a string literal in a script. */
function urlOf(...path: string[]): string {
  return JSON.stringify(pathToFileURL(join(...path)).href)
}

/** Runs a module in a separate process; resolves to its output. */
async function runScript(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { maxBuffer: 10_000_000 },
  )
  return stdout
}

/** The file name of a module in a build. The file name contains a hash of the module's content. */
async function fileIn(dir: string, build: string, name: string): Promise<string> {
  const files = await readdir(join(dir, 'dist', build))
  const found = files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.mjs'))
  if (found === undefined) throw new Error(`${dir} has no ${name} in its ${build} build`)
  return found
}
