import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { isRunning, stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { environmentOfTestShop } from '../setup/shop-environment.ts'

const root = join(import.meta.dirname, '../..')
const startLimitMs = 120_000

export interface ServerProcess {
  url: string
  pid: number
  /** The log so far. */
  log: () => string
  /** Stops the process as a deployment does, so that it finishes its requests first. */
  stop: () => Promise<void>
  /** Sends a signal; resolves to the exit code, or to null if the signal ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

type Settings = NodeJS.ProcessEnv & { DATA_DIR: string }

/** Starts a gateway or a backend as a separate process, as its container does. It listens on `PORT`, by default a free port. */
export async function startServer(
  script: string,
  settings: Settings,
  nodeArguments: readonly string[] = [],
): Promise<ServerProcess> {
  return await startProcess([process.execPath, ...nodeArguments, script], settings)
}

/** Starts a server by a script of the workspace's package.json, such as `gateway`, as `pnpm gateway` does. */
export async function startScript(name: string, settings: Settings): Promise<ServerProcess> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string | undefined>
  }
  const command = scripts[name]
  if (command === undefined) throw new Error(`package.json has no script ${name}`)
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
  return await startProcess(['sh', '-c', command], { PATH: path, ...settings })
}

async function startProcess(
  [program, ...args]: [program: string, ...args: string[]],
  settings: Settings,
): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const logFile = join(settings.DATA_DIR, `server-${port}.log`)
  const log = openSync(logFile, 'a')
  const server: ChildProcess = spawn(program, args, {
    cwd: root,
    env: {
      ...environmentOfTestShop(),
      NODE_ENV: 'production',
      DRAIN_SECONDS: '1',
      ...settings,
      HOST: '127.0.0.1',
      PORT: port,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const stop = () => stopChild(server, 20_000)
  const readLog = () => readFileSync(logFile, 'utf8')
  try {
    await untilServing(`${url}/readyz`, server, startLimitMs)
  } catch (cause) {
    await stop()
    throw new Error(`${args.join(' ')}\n${readLog().slice(-4000)}`, { cause })
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning(server)) return server.exitCode
    const ended = once(server, 'exit')
    server.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  return { url, pid: server.pid ?? 0, log: readLog, stop, end }
}
