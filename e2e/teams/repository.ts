import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { environmentOfTestShop } from '../setup/shop-environment.ts'

const run = promisify(execFile)
export const root = join(import.meta.dirname, '../..')

/** Runs `pnpm delivery … --json` of this workspace; resolves to its output. Rejects if it fails. */
export async function deliverJson<T>(settings: NodeJS.ProcessEnv, ...args: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, ['delivery/delivery.ts', ...args, '--json'], {
    cwd: root,
    env: { ...environment(), ...settings },
  })
  return JSON.parse(stdout) as T
}

/** Publishes and promotes the shell and the remotes of this workspace, as the platform's pipeline does. */
export async function fillStaging(settings: NodeJS.ProcessEnv): Promise<void> {
  const published = []
  for (const name of ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account']) {
    const { version } = await deliverJson<{ version: string }>(settings, 'publish', name)
    published.push(`${name}@${version}`)
  }
  await deliverJson(settings, 'promote', ...published, '--to', 'staging', '--no-smoke')
}

/** A repository of one remote, in a folder outside this workspace. */
export class Repository {
  readonly dir: string

  constructor(dir: string) {
    this.dir = dir
  }

  /** Installs offline from pnpm's store; `registry` serves only metadata. */
  async install(registry: string): Promise<void> {
    const settings = [`--config.registry=${registry}`, `--config.cache-dir=${this.dir}/.cache`]
    await this.#run('npx', ['-y', 'pnpm@12', 'install', '--no-frozen-lockfile', ...settings])
  }

  /** Runs an installed program of the repository; resolves to its output. */
  async exec(program: string, args: string[] = [], settings: NodeJS.ProcessEnv = {}) {
    return await this.#run(join(this.dir, 'node_modules/.bin', program), args, settings)
  }

  async #run(program: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<string> {
    const { stdout, stderr } = await run(program, args, {
      cwd: this.dir,
      env: { ...environment(), ...settings },
    }).catch((error: Error & { stdout?: string; stderr?: string }) => {
      const said = `${error.stdout ?? ''}${error.stderr ?? ''}`
      throw new Error(`${program} ${args.join(' ')} in ${this.dir}: ${error.message}\n${said}`)
    })
    return stdout + stderr
  }
}

/** Replaces the pages that `new-remote` wrote into a repository with the pages of an app of this workspace. */
export async function moveInto({ dir }: Repository, app: string): Promise<void> {
  await rm(join(dir, 'src'), { recursive: true })
  for (const file of ['src', 'rspack.config.ts']) {
    await cp(join(root, app, file), join(dir, file), { recursive: true })
  }
  const manifest = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as object
  await writeFile(join(dir, 'package.json'), JSON.stringify({ ...manifest, name: app }, null, 2))
}

/** The environment without pnpm's and npm's variables, and with this Node first on the path. */
export function environment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...inherited } = environmentOfTestShop()
  const kept = Object.entries(inherited).filter(([name]) => !/^(?:pnpm|npm)_/i.test(name))
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
  return { ...Object.fromEntries(kept), NODE_ENV: 'test', PATH: path, CI: 'true' }
}
