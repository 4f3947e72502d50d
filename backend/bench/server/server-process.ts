import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseLocation } from '../../src/db/database.ts'

const START_MS = 60_000
const STOP_MS = 20_000

/** Bytes after a garbage collection, and the processor time taken so far by all threads. */
export interface Use {
  rss: number
  heapUsed: number
  cpuMilliseconds: number
}

export interface ServerProcess {
  url: string
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

/** What the framework does on this machine with nothing to do, to tell a slow shop from a slow machine. */
export async function startHello(): Promise<ServerProcess> {
  return startServer(here('./hello-server.ts'), undefined, {})
}

async function startServer(
  script: string,
  profile: string | undefined,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const probe = ['--expose-gc', '--import', here('./use-probe.ts')]
  const profiling = profile ? ['--cpu-prof', '--cpu-prof-dir', profile] : []
  const child = spawn(process.execPath, [...probe, ...profiling, script], {
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  await untilReady(url, isAlive)
  return { url, isAlive, use: () => useOf(child), stop: () => stopChild(child, isAlive) }
}

async function untilReady(url: string, isAlive: () => boolean): Promise<void> {
  const latest = Date.now() + START_MS
  while (isAlive() && Date.now() < latest) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await pause(50)
  }
  throw new Error(isAlive() ? 'the server does not get ready' : 'the server ended while starting')
}

async function useOf(child: ChildProcess): Promise<Use> {
  const answer = once(child, 'message')
  child.send('use')
  const [use] = (await answer) as [Use]
  return use
}

async function stopChild(child: ChildProcess, isAlive: () => boolean): Promise<void> {
  if (!isAlive()) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(tooLate)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
