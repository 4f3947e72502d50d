import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'

/** The built shop with its demonstration, on a port and with a data folder of its own. */
export async function runningShop(env: Record<string, string>) {
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
    stdio: 'inherit',
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
  return { url, dataDir, close }
}
