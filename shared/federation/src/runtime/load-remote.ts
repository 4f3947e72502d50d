import type { RemoteFragment } from './define-fragment.ts'
import type { RemoteRoutes } from './define-pages.ts'
import { entryUrls } from './entry-urls.ts'
import { loadExposed } from './load-exposed.ts'
import { loadWithRetry } from './remote-unavailable.ts'

/** Which build of a remote this page runs; the gateway writes it into the HTML. */
export interface RemotePin {
  version: string
  /** URL of its remote entry. */
  entry: string
}

const pins = new Map<string, RemotePin>()
const attempts = new Map<string, number>()
const loaded = new Map<string, Promise<unknown>>()

/** Sets which build of each remote is loaded when it is needed; fetches nothing yet. */
export function pinRemotes(chosen: Record<string, RemotePin>): void {
  for (const [name, pin] of Object.entries(chosen)) pins.set(name, pin)
}

/**
 * The pages of a remote (MFE-02). One retry, a limit of five seconds per attempt; a failure is not
 * remembered, so a later call tries again. Rejects with `RemoteUnavailable`.
 */
export function loadRemoteRoutes(remote: string): Promise<RemoteRoutes> {
  return loadOnce<RemoteRoutes>(remote, 'routes', remote)
}

/** A fragment that a remote exposes, under the same rules as its pages. Rejects with `RemoteUnavailable`. */
export function loadRemoteFragment(remote: string, name: string): Promise<RemoteFragment> {
  return loadOnce<RemoteFragment>(remote, name, `${remote}/${name}`)
}

function loadOnce<T>(remote: string, exposed: string, part: string): Promise<T> {
  const running = loaded.get(part) as Promise<T> | undefined
  if (running) return running
  const loading = loadWithRetry(part, () => attempt<T>(remote, exposed, part)).catch(
    (error: unknown) => {
      loaded.delete(part)
      throw error
    },
  )
  loaded.set(part, loading)
  return loading
}

async function attempt<T>(remote: string, exposed: string, part: string): Promise<T> {
  const pin = pins.get(remote)
  if (!pin) throw new Error(`${remote} is not part of this page`)
  const number = (attempts.get(part) ?? 0) + 1
  attempts.set(part, number)
  // A browser may keep a failed module for ever: another attempt uses another URL.
  const urls = entryUrls(pin.entry)
  const entry = urls[(number - 1) % urls.length] ?? pin.entry
  return (await loadExposed(entry, exposed)) as T
}
