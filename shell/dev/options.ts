import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const root = join(import.meta.dirname, '..', '..')

/** An app's name and folder. */
export interface App {
  name: string
  dir: string
}

export interface DevOptions {
  shell: App
  /** Remotes that are built again when their sources change. */
  watched: App[]
  /** Remotes that are taken from their last production build, or from the deployed shop. */
  built: App[]
  /** A deployed shop whose data and other remotes are used. */
  deployed: URL | undefined
  port: number
  host: string
  /** Checks types in the background. */
  types: boolean
}

/** `pnpm dev [remote …] [--shop https://…] [--no-types]`. Throws a sentence on an argument or a variable that makes no sense. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): DevOptions {
  const { values, positionals } = parseArgs({
    args,
    options: { types: { type: 'boolean', default: true }, shop: { type: 'string' } },
    allowNegative: true,
    allowPositionals: true,
  })
  const { shell, remotes } = JSON.parse(readFileSync(join(root, 'apps.json'), 'utf8')) as {
    shell: string
    remotes: string[]
  }
  const unknown = positionals.find((name) => !remotes.includes(name))
  if (unknown) throw new Error(`There is no remote ${unknown}; there are ${remotes.join(', ')}`)
  const isWatched = (name: string) => positionals.length === 0 || positionals.includes(name)
  const appOf = (name: string): App => ({ name, dir: join(root, name) })
  const port = env.PORT || '3000'
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`PORT=${port} is no port: a number up to 65535`)
  return {
    shell: appOf(shell),
    watched: remotes.filter(isWatched).map(appOf),
    built: remotes.filter((name) => !isWatched(name)).map(appOf),
    deployed: values.shop === undefined ? undefined : shopUrl(values.shop),
    port: Number(port),
    host: env.HOST || '127.0.0.1',
    types: values.types,
  }
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
  throw new Error(`--shop ${text} is no address of a shop, such as https://staging.example`)
}

function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
