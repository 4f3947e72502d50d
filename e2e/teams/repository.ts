import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { environmentOfTestShop } from '../setup/shop-environment.ts'

const run = promisify(execFile)
export const root = join(import.meta.dirname, '../..')

/** Runs `pnpm delivery` of this workspace; answers what it prints with `--json`. Rejects where it ends with an error. */
export async function deliverJson<T>(settings: NodeJS.ProcessEnv, ...args: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, ['delivery/delivery.ts', ...args, '--json'], {
    cwd: root,
    env: { ...environment(), ...settings },
  })
  return JSON.parse(stdout) as T
}

/** What the platform's pipeline does: the shell and the remotes of this workspace. */
export async function fillStaging(settings: NodeJS.ProcessEnv): Promise<void> {
  const published = []
  for (const name of ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account']) {
    const { version } = await deliverJson<{ version: string }>(settings, 'publish', name)
    published.push(`${name}@${version}`)
  }
  await deliverJson(settings, 'promote', ...published, '--to', 'staging', '--no-smoke')
}

/** A repository of a remote's own, in a folder outside this workspace. */
export class Repository {
  readonly dir: string

  constructor(dir: string) {
    this.dir = dir
  }

  /** Takes packages that pnpm's store does not hold from nowhere: `registry` answers with metadata alone. */
  async install(registry: string): Promise<void> {
    const settings = [`--config.registry=${registry}`, `--config.cache-dir=${this.dir}/.cache`]
    await this.#run('npx', ['-y', 'pnpm@12', 'install', '--no-frozen-lockfile', ...settings])
  }

  /** Runs a program that the repository has installed; resolves to what it printed. */
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

/** Puts an app of this workspace into a repository that was made by `new-remote` for its name, in place of its pages. */
export async function moveInto({ dir }: Repository, app: string): Promise<void> {
  await rm(join(dir, 'src'), { recursive: true })
  for (const file of ['src', 'rspack.config.ts']) {
    await cp(join(root, app, file), join(dir, file), { recursive: true })
  }
  const manifest = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as object
  await writeFile(join(dir, 'package.json'), JSON.stringify({ ...manifest, name: app }, null, 2))
}

/** Without what pnpm tells the scripts that it runs, and with this Node before any other. */
export function environment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...inherited } = environmentOfTestShop()
  const kept = Object.entries(inherited).filter(([name]) => !/^(?:pnpm|npm)_/i.test(name))
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
  return { ...Object.fromEntries(kept), NODE_ENV: 'test', PATH: path, CI: 'true' }
}
