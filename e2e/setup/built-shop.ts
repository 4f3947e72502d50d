import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { environmentOfTestShop } from './shop-environment.ts'

const root = join(import.meta.dirname, '../..')
const testRemote = join(root, 'e2e/test-remote')
const START_LIMIT_MS = 300_000

export type Shop = { url: string; dataDir: string; stop: () => Promise<void> }

export function buildShop(): void {
  runNode('tools/build/build-all.ts', process.env)
}

/**
 * Fills a database with the demonstration shop once, and keeps a copy for all later shops of this run. Filling a
 * database takes five times as long as opening a filled one. Returns the function that removes the copy.
 */
export async function keepFilledDatabase(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'filled-'))
  const shop = await startShop({ DATA_DIR: folder })
  await shop.stop()
  process.env.FILLED_SHOP = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts the built shop with the embedded database and the demonstration shop, in a new folder, on a free port. `settings` are
 * further variables of the gateway; a folder named by `DATA_DIR` is kept at the end. Throws with the log if the shop does not
 * become healthy.
 */
export async function startShop(settings: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const dataDir = settings.DATA_DIR ?? newDataDir(settings)
  const port = settings.PORT ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...environmentOfTestShop(),
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    // Tests watch network requests and make them fail. A service worker would answer these requests itself. Tests of the
    // service worker switch it on.
    SERVICE_WORKER: 'off',
    API_DOCS: 'on',
    PUBLIC_URL: url,
    ...settings,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
  }

  const logPath = join(dataDir, settings.DATA_DIR ? `gateway-${port}.log` : 'gateway.log')
  const log = openSync(logPath, 'w')
  const stdio = ['ignore', log, log] as const
  const server = spawn(process.execPath, ['shell/server/main.ts'], {
    cwd: root,
    env,
    stdio: [...stdio],
  })
  closeSync(log)

  const stop = async () => {
    await stopChild(server)
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilServing(`${url}/healthz`, server, START_LIMIT_MS)
  } catch (error) {
    const lines = readFileSync(logPath, 'utf8').split('\n').slice(-40).join('\n')
    await stop()
    throw new Error(`The shop did not start.\n${lines}`, { cause: error })
  }
  return { url, dataDir, stop }
}

/**
 * Starts a gateway with releases and pages of its own, which uses the API of the shop that all tests share. It starts
 * in half the time of a shop with its own database. Only for tests that change no products, settings or limits.
 */
export function startGateway(settings: NodeJS.ProcessEnv = {}): Promise<Shop> {
  return startShop({ API_URL: process.env.SHOP_URL, ...settings })
}

function newDataDir({ API_URL: apiUrl }: NodeJS.ProcessEnv): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  const { FILLED_SHOP: filled } = process.env
  if (filled && !apiUrl) cpSync(join(filled, 'db'), join(dataDir, 'db'), { recursive: true })
  return dataDir
}

/** Publishes the remote of the tests to a running shop, and promotes it. */
export function publishTestRemote({ dataDir }: Shop): void {
  publishBuiltTestRemote(dataDir)
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }
  runNode('delivery/delivery.ts', env, ['promote', 'mf-test@1.0.0', '--to', 'development'])
}

/** Builds the remote of the tests. Call it once, before the tests: two builds at the same time would write the same files. */
export function buildTestRemote(): void {
  const manifest = createRequire(join(testRemote, 'package.json')).resolve(
    '@rspack/cli/package.json',
  )
  const env = { ...process.env, NODE_ENV: 'production' }
  runNode(join(manifest, '../bin/rspack.js'), env, ['build'], testRemote)
}

/** Publishes the built remote of the tests as version 1.0.0, without promoting it. */
export function publishBuiltTestRemote(dataDir: string): void {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }
  runNode('delivery/delivery.ts', env, ['publish', testRemote, '--version', '1.0.0'])
}

/** Runs one command of `pnpm delivery` on a data folder; returns exit code and output. */
export function deliver(dataDir: string, ...args: string[]): { code: number | null; said: string } {
  // Node warns on standard error if both FORCE_COLOR of the test runner and NO_COLOR are set.
  const { FORCE_COLOR: _, ...env } = environmentOfTestShop()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['delivery/delivery.ts', ...args],
    { cwd: root, env: { ...env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  return { code: status, said: stdout + stderr }
}

/** Runs one command of `pnpm shop` on the database and the data folder in `settings`; returns its output. */
export function runShopCommand(settings: NodeJS.ProcessEnv, ...args: string[]): string {
  const env = { ...environmentOfTestShop(), ...settings }
  return execFileSync(process.execPath, ['backend/shop.ts', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
}

function runNode(script: string, env: NodeJS.ProcessEnv, args: string[] = [], cwd = root): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${script} ended with ${status}`)
}
