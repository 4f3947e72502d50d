import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'

export interface RunningShop {
  url: string
  dataDir: string
  pid: number
  /** How often the shop has logged each message; only errors are logged. */
  logged: ReadonlyMap<string, number>
  close: () => Promise<void>
}

/** The built shop with its demonstration, on a port and with a data folder of its own. */
export async function runningShop(env: Record<string, string>): Promise<RunningShop> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'bench-pages-')))
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const shop = spawn(process.execPath, [fileURLToPath(import.meta.resolve('../../main.ts'))], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const logged = new Map<string, number>()
  createInterface({ input: shop.stdout }).on('line', (line) => {
    const message = messageOf(line)
    if (message === undefined) return void process.stdout.write(`${line}\n`)
    logged.set(message, (logged.get(message) ?? 0) + 1)
  })
  const close = async () => {
    await stopChild(shop)
    rmSync(dataDir, { recursive: true })
  }
  try {
    await untilServing(`${url}/readyz`, shop, 180_000)
  } catch (error) {
    await close()
    throw error
  }
  return { url, dataDir, pid: shop.pid ?? 0, logged, close }
}

/** Of a line of the log; undefined for what is none. */
function messageOf(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  const { msg } = JSON.parse(line) as { msg?: string }
  return msg ?? ''
}
