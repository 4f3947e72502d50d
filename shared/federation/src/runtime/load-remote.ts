import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { RemoteRoutes } from './define-pages.ts'
import { entryUrls } from './entry-urls.ts'
import { bring } from './remote-unavailable.ts'

/** Which build of a remote this page runs; the gateway writes it into the HTML. */
export interface RemotePin {
  version: string
  /** URL of its remote entry. */
  entry: string
}

const pins = new Map<string, RemotePin>()
const attempts = new Map<string, number>()
const loaded = new Map<string, Promise<RemoteRoutes>>()

/** Says which build of each remote is to be loaded when it is needed; nothing is fetched yet. */
export function pinRemotes(chosen: Record<string, RemotePin>): void {
  for (const [name, pin] of Object.entries(chosen)) pins.set(name, pin)
}

/**
 * The pages of a remote (MFE-02). One retry, a limit of five seconds for each try; a failure is not
 * remembered, so a later call tries again. Rejects with `RemoteUnavailable`.
 */
export function loadRemoteRoutes(name: string): Promise<RemoteRoutes> {
  const running = loaded.get(name)
  if (running) return running
  const loading = bring(name, () => attempt(name)).catch((error: unknown) => {
    loaded.delete(name)
    throw error
  })
  loaded.set(name, loading)
  return loading
}

async function attempt(name: string): Promise<RemoteRoutes> {
  const pin = pins.get(name)
  if (!pin) throw new Error(`${name} is not part of this page`)
  const number = (attempts.get(name) ?? 0) + 1
  attempts.set(name, number)
  // Both the browser and the runtime may keep a failed module for ever: another try goes by another name and URL.
  const alias = number === 1 ? name : `${name}~${number}`
  const urls = entryUrls(pin.entry)
  const entry = urls[(number - 1) % urls.length] ?? pin.entry
  registerRemotes([{ name: alias, entry, type: 'module' }])
  const module = await loadRemote<RemoteRoutes>(`${alias}/routes`)
  if (!module) throw new Error(`${name} exposes no routes`)
  return module
}
