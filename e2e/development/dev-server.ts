import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stopChild } from '@shop/processes/child-process'
import { environmentOfTestShop } from '../setup/shop-environment.ts'

const startLimitMs = 180_000

interface Start {
  /** The folder in which the server is started. */
  dir: string
  port: number
  /** Node's arguments: the script and its arguments. */
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Receives the last lines that the server prints. */
  log: string[]
}

/** Starts a development server; resolves when the shop is open. Rejects with the log if it does not open. */
export async function startDevServer({
  dir,
  port,
  args,
  env = {},
  log,
}: Start): Promise<ChildProcess> {
  const { NODE_ENV: _, ...inherited } = environmentOfTestShop()
  const server = spawn(process.execPath, args, {
    cwd: dir,
    env: { ...inherited, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const opened = Promise.withResolvers<void>()
  for (const stream of [server.stdout, server.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.push(line)
      if (log.length > 200) log.shift()
      if (line.includes('The shop is open at')) opened.resolve()
    })
  }
  const fail = (reason: string) => opened.reject(new Error(`${reason}\n${log.join('\n')}`))
  server.once('exit', (code) => fail(`pnpm dev ended with ${code}`))
  const limit = setTimeout(() => fail('pnpm dev has not opened in time'), startLimitMs)
  try {
    await opened.promise
  } catch (error) {
    await stopChild(server)
    throw error
  } finally {
    clearTimeout(limit)
  }
  return server
}
