import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { SettingError } from '../command-line/errors.ts'
import { workspaceRoot } from '../store/find-shell.ts'

export interface SmokeGateway {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts a gateway of this workspace with a backend of its own. The gateway follows a channel of `dataDir`. It gets no settings of this
 * process, so that it reaches no database, mail server or store of a real shop.
 */
export async function startGateway(
  dataDir: string,
  channel: string,
  deadline: number,
): Promise<SmokeGateway> {
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const logFile = join(dataDir, 'gateway.log')
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, ['shell/server/main.ts'], {
    cwd: workspaceRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      CHANNEL: channel,
      OVERLOAD_MS: '10000',
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  // Kills the process, because a gateway that hangs in a remote's code ignores other signals.
  const stop = () => stopChild(server, 2000)
  try {
    await untilServing(`${url}/readyz`, server, deadline - Date.now())
  } catch (cause) {
    await stop()
    const lines = (await readFile(logFile, 'utf8')).split('\n').slice(-10).join('\n')
    throw new SettingError(`The shop of the smoke run did not start: run pnpm build.\n${lines}`, {
      cause,
    })
  }
  return { url, stop }
}
