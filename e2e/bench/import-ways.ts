import { execFile, spawn } from 'node:child_process'
import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { stopChild } from '@shop/processes/child-process'

const shopScript = fileURLToPath(import.meta.resolve('../../backend/shop.ts'))

/** A method to import a file of products into a running shop. */
export interface ImportWay {
  /** Imports the file. Resolves with the program's output when the shop has the file's products; rejects if the file is refused. */
  bring: (file: string) => Promise<string>
  close: () => Promise<void>
}

/** `map` is the path of the mapping that the imported files need. */
type OpenWay = (settings: { DATA_DIR: string }, map: string) => Promise<ImportWay>

/** The methods: the command `shop import products`, and a folder that `shop watch` checks at its usual interval. */
export const ways = {
  command: async (settings, map) => ({
    bring: async (file) => {
      const args = [shopScript, 'import', 'products', file, '--map', map]
      const env = { ...process.env, ...settings }
      return (await promisify(execFile)(process.execPath, args, { env })).stdout
    },
    close: () => Promise.resolve(),
  }),
  folder: async (settings, map) => {
    const folder = join(settings.DATA_DIR, 'in')
    const out = join(settings.DATA_DIR, 'out')
    const args = [shopScript, 'watch', '--in', folder, '--out', out, '--map', map]
    const watch = spawn(process.execPath, args, {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    watch.stdout.setEncoding('utf8').on('data', (part: string) => (said += part))
    const untilSaid = async (pattern: RegExp) => {
      while (!pattern.test(said)) {
        if (existsSync(join(folder, 'refused'))) throw new Error('The file is refused')
        if (watch.exitCode !== null) throw new Error(`The watch ended with ${watch.exitCode}`)
        await wait(20)
      }
      return said
    }
    await untilSaid(/^Watching /m)
    return {
      bring: async (file) => {
        said = ''
        copyFileSync(file, join(folder, '.products.csv'))
        renameSync(join(folder, '.products.csv'), join(folder, 'products.csv'))
        return await untilSaid(importedPattern)
      },
      close: () => stopChild(watch),
    }
  },
} satisfies Record<string, OpenWay>
export type WayName = keyof typeof ways

const importedPattern = /Imported products: (\d+) new, (\d+) changed.*\n/

/** The number of products that an import has made or changed, read from its output. */
export function countWritten(text: string): number {
  const [, created, changed] = importedPattern.exec(text) ?? []
  return Number(created) + Number(changed)
}
