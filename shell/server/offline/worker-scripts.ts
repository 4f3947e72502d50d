import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellBuild } from '../releases/shell-build.ts'

/**
 * In place of the worker where it is switched off: deletes what was stored and itself. Browsers look for a new worker at every
 * page that they open, whatever the page's own script does, so it ends the old one within one visit.
 */
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => indexedDB.deleteDatabase('workbox-expiration'))
      .then(() => registration.unregister()),
  ),
)
`

/** The worker as it is served, on or off. */
export async function workerScript(
  { dist }: Pick<ShellBuild, 'dist'>,
  isOn: boolean,
): Promise<Buffer> {
  return isOn ? await readFile(join(dist, 'worker', 'service-worker.mjs')) : Buffer.from(removal)
}

/** A worker starts no code of another address, and asks nobody but the shop. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
