import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const shellDir = join(import.meta.dirname, '../..')
const workspace = join(shellDir, '..')
const appsFile = 'apps.json'

/** The folder with the sources: the workspace, or the repository of a team that has installed the shell. */
export const root = existsSync(join(workspace, appsFile)) ? workspace : process.cwd()

export interface App {
  name: string
  dir: string
  /** The folder of the app's development builds. */
  devDir: string
}

/** The apps that can be developed in a folder. */
interface Apps {
  shell: App
  remotes: App[]
  /** True in a remote's own repository, where a deployed shop provides the data and the other remotes. */
  isOwn: boolean
}

export interface DevOptions {
  shell: App
  /** Remotes that are built again when their sources change. */
  watched: App[]
  /** Remotes that run from their last production build, or from the deployed shop. */
  built: App[]
  /** The address of a deployed shop that provides the data and the other remotes. */
  deployed: URL | undefined
  port: number
  host: string
  /** Whether types are checked in the background. */
  types: boolean
}

/**
 * Reads `pnpm dev [remote …] [--shop https://…] [--no-types]`. In a remote's own repository, reads `pnpm dev [--shop
 * https://…]`, where `SMOKE_URL` is the default shop. Throws a sentence if an argument or variable is invalid.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, dir = root): DevOptions {
  const { values, positionals } = parseArgs({
    args,
    options: { types: { type: 'boolean', default: true }, shop: { type: 'string' } },
    allowNegative: true,
    allowPositionals: true,
  })
  const { shell, remotes, isOwn } = appsIn(dir)
  const names = remotes.map(({ name }) => name)
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown) throw new Error(`There is no remote ${unknown}; there are ${names.join(', ')}`)
  const isWatched = ({ name }: App) => positionals.length === 0 || positionals.includes(name)
  const shop = values.shop ?? (isOwn ? env.SMOKE_URL : undefined)
  if (isOwn && !shop) {
    throw new Error(
      'Name the deployed shop whose data and other remotes are shown, with --shop https://staging.example or SMOKE_URL',
    )
  }
  const port = env.PORT || '3000'
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`PORT=${port} is not a port: a number up to 65535`)
  return {
    shell,
    watched: remotes.filter(isWatched),
    built: remotes.filter((app) => !isWatched(app)),
    deployed: shop === undefined ? undefined : shopUrl(shop),
    port: Number(port),
    host: env.HOST || '127.0.0.1',
    types: values.types,
  }
}

function appsIn(dir: string): Apps {
  if (existsSync(join(dir, appsFile))) {
    const { shell, remotes } = readJson(join(dir, appsFile)) as { shell: string; remotes: string[] }
    const appOf = (name: string): App => ({
      name,
      dir: join(dir, name),
      devDir: join(dir, name, '.dev'),
    })
    return { shell: appOf(shell), remotes: remotes.map(appOf), isOwn: false }
  }
  const { name } = readJson(join(dir, 'package.json')) as { name: string }
  const devDir = join(dir, '.dev')
  // The installed package must not be changed, so the shell's build is written beside the remote's build.
  return {
    shell: { name: 'shell', dir: shellDir, devDir: join(devDir, 'shell') },
    remotes: [{ name, dir, devDir: join(devDir, 'remote') }],
    isOwn: true,
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function shopUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:') return url
  if (url?.protocol === 'http:') {
    if (isLocal(url)) return url
    throw new Error(
      `--shop ${text} is refused: code of that shop runs on this machine, and http lets others change it on its way. Use https.`,
    )
  }
  throw new Error(`--shop ${text} is not an address of a shop, such as https://staging.example`)
}

function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
