import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellBuild } from '../releases/shell-build.ts'

/**
 * The script at the service worker's address if the service worker is switched off: deletes the stored files, then
 * unregisters itself. Browsers look for a new service worker with every page that they open, so the old one is removed
 * within one visit.
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

/** The script at the service worker's address: the service worker, or the script that removes it. */
export async function workerScript(
  { dist }: Pick<ShellBuild, 'dist'>,
  isOn: boolean,
): Promise<Buffer> {
  return isOn ? await readFile(join(dist, 'worker', 'service-worker.mjs')) : Buffer.from(removal)
}

/** Content policy of the service worker: it may load scripts and open connections only at the shop's own origin. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
