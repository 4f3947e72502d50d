import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { RemoteRoutes } from './define-pages.ts'

/** Which build of a remote this page runs; the gateway writes it into the HTML. */
export interface RemotePin {
  version: string
  /** URL of its remote entry. */
  entry: string
}

const timeLimitMs = 5000
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
  const loading = attempt(name)
    .catch(() => attempt(name))
    .catch((cause: unknown) => {
      loaded.delete(name)
      throw new RemoteUnavailable(name, cause)
    })
  loaded.set(name, loading)
  return loading
}

/** A remote that is down, slow, corrupt or does not fit. */
export class RemoteUnavailable extends Error {
  readonly remote: string

  constructor(remote: string, cause: unknown) {
    super(`${remote} is unavailable`, { cause })
    this.name = 'RemoteUnavailable'
    this.remote = remote
  }
}

async function attempt(name: string): Promise<RemoteRoutes> {
  const pin = pins.get(name)
  if (!pin) throw new Error(`${name} is not part of this page`)
  const number = (attempts.get(name) ?? 0) + 1
  attempts.set(name, number)
  // Both the browser and the runtime may keep a failed module for ever: another try goes by another name and URL.
  const alias = number === 1 ? name : `${name}~${number}`
  const entry = number === 1 ? pin.entry : `${pin.entry}?try=${number}`
  registerRemotes([{ name: alias, entry, type: 'module' }])
  const module = await withTimeLimit(loadRemote<RemoteRoutes>(`${alias}/routes`))
  if (!module) throw new Error(`${name} exposes no routes`)
  return module
}

function withTimeLimit<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('time limit')), timeLimitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
