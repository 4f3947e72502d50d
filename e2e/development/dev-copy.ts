import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { stopChild } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { environmentOfTestShop } from '../setup/shop-environment.ts'

const root = join(import.meta.dirname, '../..')
const made = new Set(['.dev', '.data', '.git', '.swc', 'coverage', 'test-results'])
const startLimitMs = 180_000

/** A copy of the workspace's sources and builds with its own `pnpm dev`: tests edit it and no file of the checkout. */
export interface DevCopy {
  url: string
  /** The last lines it has printed since its start. */
  log: string[]
  /** Changes a file of the copy. Throws where the change changes nothing. */
  edit: (file: string, change: (source: string) => string) => void
  /** Gives every edited file its first content again. */
  undo: () => void
  /** How long the last start took. */
  startMs: number
  /** Starts it again with the data of before. `args` are those of `pnpm dev`. */
  restart: (args?: string[]) => Promise<void>
  stopServer: () => Promise<void>
  stop: () => Promise<void>
}

/** Rejects with the log where it does not open. */
export async function startDevCopy(): Promise<DevCopy> {
  const dir = mkdtempSync(join(tmpdir(), 'dev-'))
  const modules = join(root, 'node_modules')
  cpSync(root, dir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== modules && !made.has(basename(path)),
  })
  symlinkSync(modules, join(dir, 'node_modules'))
  const port = await findFreePort()
  const originals = new Map<string, string>()
  let server: ChildProcess | undefined
  const copy: DevCopy = {
    url: `http://localhost:${port}`,
    log: [],
    startMs: 0,
    edit(file, change) {
      const path = join(dir, file)
      const source = readFileSync(path, 'utf8')
      const changed = change(source)
      if (changed === source) throw new Error(`${file} has not changed`)
      if (!originals.has(path)) originals.set(path, source)
      writeFileSync(path, changed)
    },
    undo() {
      for (const [path, source] of originals) writeFileSync(path, source)
      originals.clear()
    },
    stopServer: () => stopChild(server),
    async restart(args = []) {
      await copy.stopServer()
      copy.log.length = 0
      const started = performance.now()
      server = await start({ dir, port, args, log: copy.log })
      copy.startMs = performance.now() - started
    },
    async stop() {
      await copy.stopServer()
      rmSync(dir, { recursive: true, force: true })
    },
  }
  try {
    await copy.restart()
  } catch (error) {
    await copy.stop()
    throw error
  }
  return copy
}

interface Start {
  dir: string
  port: number
  args: string[]
  log: string[]
}

async function start({ dir, port, args, log }: Start): Promise<ChildProcess> {
  const { NODE_ENV: _, ...inherited } = environmentOfTestShop()
  const server = spawn(process.execPath, ['shell/dev/main.ts', '--no-types', ...args], {
    cwd: dir,
    env: { ...inherited, PORT: String(port), DATA_DIR: join(dir, '.data') },
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
