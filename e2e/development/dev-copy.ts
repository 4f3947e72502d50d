import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stopChild } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { startDevServer } from './dev-server.ts'

const root = join(import.meta.dirname, '../..')
const made = new Set(['.dev', '.data', '.git', '.swc', 'coverage', 'test-results'])

/** A copy of the workspace's sources and builds with its own `pnpm dev`, so that tests edit no file of the checkout. */
export interface DevCopy {
  url: string
  /** The last lines that the server has printed since its start. */
  log: string[]
  /** Changes a file of the copy. Throws if the file stays the same. */
  edit: (file: string, change: (source: string) => string) => void
  /** Restores every edited file. */
  undo: () => void
  /** Duration of the last start, in ms. */
  startMs: number
  /** Restarts the server with the same data. `args` are those of `pnpm dev`. */
  restart: (args?: string[]) => Promise<void>
  stopServer: () => Promise<void>
  stop: () => Promise<void>
}

/** Rejects with the log if the shop does not open. */
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
      server = await startDevServer({
        dir,
        port,
        args: ['shell/dev/main.ts', '--no-types', ...args],
        env: { DATA_DIR: join(dir, '.data') },
        log: copy.log,
      })
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
