import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isRunning, stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import type { DatabaseLocation } from '../../src/db/database.ts'

const STOP_MS = 20_000

/** Bytes after a garbage collection, the most there have ever been, and the processor time taken so far by all threads. */
export interface Use {
  rss: number
  peakRss: number
  heapUsed: number
  cpuMilliseconds: number
}

export interface ServerProcess {
  url: string
  pid: number
  /** False once it has ended by itself. */
  isAlive(): boolean
  use(): Promise<Use>
  stop(): Promise<void>
}

/** The backend as it is run, in a process of its own: over HTTP on a port of this machine, without rate limits. */
export async function startShop(
  { dataDir, databaseUrl }: DatabaseLocation,
  profile?: string,
): Promise<ServerProcess> {
  return startServer(here('../../main.ts'), profile, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
}

/** The built shop as `pnpm start` runs it: pages and API in one process, and those that it starts. */
export async function startWholeShop({
  dataDir,
  databaseUrl,
}: DatabaseLocation): Promise<ServerProcess> {
  return startServer(here('../../../shell/server/main.ts'), undefined, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    // The answers that are wrong are counted.
    LOG_LEVEL: 'fatal',
  })
}

/** What the framework does on this machine with nothing to do, to tell a slow shop from a slow machine. */
export async function startHello(): Promise<ServerProcess> {
  return startServer(here('./hello-server.ts'), undefined, {})
}

async function startServer(
  script: string,
  profile: string | undefined,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const probe = ['--expose-gc', '--import', here('./use-probe.ts')]
  const profiling = profile ? ['--cpu-prof', '--cpu-prof-dir', profile] : []
  const child = spawn(process.execPath, [...probe, ...profiling, script], {
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await untilServing(`${url}/readyz`, child)
  return {
    url,
    pid: child.pid ?? 0,
    isAlive: () => isRunning(child),
    use: () => useOf(child),
    stop: () => stopChild(child, STOP_MS),
  }
}

async function useOf(child: ChildProcess): Promise<Use> {
  const answer = once(child, 'message')
  child.send('use')
  const [use] = (await answer) as [Use]
  return use
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
