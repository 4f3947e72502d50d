import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const shopScript = fileURLToPath(import.meta.resolve('../../backend/shop.ts'))
/** After this time a dropped file counts as lost, in ms. */
const MOST_DROPPED_MS = 20 * 60_000

export const wayNames = ['command', 'folder'] as const
export type WayName = (typeof wayNames)[number]

/** A way by which a file of products comes into a running shop. */
export interface ImportWay {
  /** Imports the file. Resolves with the program's output when the shop has the file's products; rejects if the file is refused. */
  bring: (file: string) => Promise<string>
  close: () => Promise<void>
}

interface WaySettings {
  settings: NodeJS.ProcessEnv & { DATA_DIR: string }
  /** Path of the mapping that the imported files need. */
  map: string
}

/** Opens `shop import products` or a watched folder, with the settings of the shop. */
export async function openWay(name: WayName, { settings, map }: WaySettings): Promise<ImportWay> {
  if (name === 'folder') return watchedFolder({ settings, map })
  return {
    bring: async (file) => {
      const { child, said } = startCommand(['import', 'products', file, '--map', map], settings)
      const code = await endOf(child)
      if (code !== 0) throw new Error(`The import ended with ${code}`)
      return said()
    },
    close: () => Promise.resolve(),
  }
}

/** A folder that `shop watch` looks at with its usual pauses. */
async function watchedFolder({ settings, map }: WaySettings): Promise<ImportWay> {
  const folder = join(settings.DATA_DIR, 'in')
  const out = join(settings.DATA_DIR, 'out')
  mkdirSync(folder)
  const args = ['watch', '--in', folder, '--out', out, '--map', map]
  const { child, said } = startCommand(args, settings)
  const ended = endOf(child)
  const dropped = 'products.csv'
  const refused = join(folder, 'refused', dropped)
  /** Resolves with the program's output after its first `start` characters, as soon as the pattern matches it. */
  const until = async (pattern: RegExp, start: number): Promise<string> => {
    for (const began = performance.now(); performance.now() - began < MOST_DROPPED_MS;) {
      if (pattern.test(said().slice(start))) return said().slice(start)
      if (existsSync(refused)) throw new Error(`The file is refused: ${said().slice(start)}`)
      if (child.exitCode !== null) throw new Error(`The watch ended with ${child.exitCode}`)
      await wait(20)
    }
    throw new Error(`Not seen in time: ${pattern}`)
  }
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await until(/^Watching /m, 0)
  } catch (error) {
    await close()
    throw error
  }
  return {
    bring: async (file) => {
      const start = said().length
      copyFileSync(file, join(folder, `.${dropped}`))
      renameSync(join(folder, `.${dropped}`), join(folder, dropped))
      return until(importedPattern, start)
    },
    close,
  }
}

const importedPattern = /Imported products: (\d+) new, (\d+) changed.*\n/

/** The number of products that an import has made or changed, read from its output. */
export function countWritten(text: string): number {
  const [, created, changed] = importedPattern.exec(text) ?? []
  return Number(created) + Number(changed)
}

/** Starts `pnpm shop …`; what it prints is kept, and shown on standard error. */
function startCommand(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [shopScript, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
      process.stderr.write(part)
    })
  }
  return { child, said: () => text }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
}
