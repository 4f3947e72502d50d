import type { RemoteFragment } from '../pages/define-fragment.ts'
import type { RemoteRoutes } from '../pages/define-pages.ts'
import { entryUrls } from './entry-urls.ts'
import { loadExposed } from './federation-host.ts'
import { loadWithRetry } from '../pages/remote-unavailable.ts'

export { startHost } from './federation-host.ts'

/** The build of a remote that this page runs; the gateway writes the pins into the HTML. */
export interface RemotePin {
  version: string
  /** URL of the remote's entry. */
  entry: string
}

const pins = new Map<string, RemotePin>()
const attempts = new Map<string, number>()
const loaded = new Map<string, Promise<unknown>>()
/**
 * Part of a remote → its tries that have not failed. A try stays here after its time limit, because on a slow network
 * it may load before a later try.
 */
const openTries = new Map<string, Set<Promise<unknown>>>()

/** Sets which build of each remote is loaded when the remote is needed; fetches nothing yet. */
export function pinRemotes(chosen: Record<string, RemotePin>): void {
  for (const [name, pin] of Object.entries(chosen)) pins.set(name, pin)
}

/**
 * Loads the pages of a remote (MFE-02). Tries a second time if the first try fails or takes five seconds; rejects with
 * `RemoteUnavailable` if the second try also fails or takes five seconds. A failure is not remembered: a later call
 * tries again.
 */
export function loadRemoteRoutes(remote: string): Promise<RemoteRoutes> {
  return loadOnce<RemoteRoutes>(remote, 'routes', remote)
}

/** Loads a fragment of a remote by the same rules as its pages. Rejects with `RemoteUnavailable`. */
export function loadRemoteFragment(remote: string, name: string): Promise<RemoteFragment> {
  return loadOnce<RemoteFragment>(remote, name, `${remote}/${name}`)
}

function loadOnce<T>(remote: string, exposed: string, part: string): Promise<T> {
  const running = loaded.get(part) as Promise<T> | undefined
  if (running) return running
  const loading: Promise<T> = loadWithRetry(part, () => tryAgain<T>(remote, exposed, part)).catch(
    (error: unknown) => {
      if (loaded.get(part) === loading) loaded.delete(part)
      throw error
    },
  )
  loaded.set(part, loading)
  return loading
}

/** Starts one more try; resolves with the result of the open try that loads first. */
async function tryAgain<T>(remote: string, exposed: string, part: string): Promise<T> {
  const tries = (openTries.get(part) ?? new Set()) as Set<Promise<T>>
  openTries.set(part, tries)
  const started = attempt<T>(remote, exposed, part)
  tries.add(started)
  started.then(
    () => loaded.set(part, started),
    () => tries.delete(started),
  )
  try {
    return await Promise.any(tries)
  } catch (error) {
    throw (error as AggregateError).errors.at(-1)
  }
}

async function attempt<T>(remote: string, exposed: string, part: string): Promise<T> {
  const pin = pins.get(remote)
  if (!pin) throw new Error(`${remote} is not part of this page`)
  const number = attempts.get(part) ?? 0
  attempts.set(part, number + 1)
  // A browser may cache a failed import for ever, so each try uses a new URL, with a new name in the federation runtime.
  const urls = entryUrls(pin.entry)
  const index = number % urls.length
  return (await loadExposed({
    remote: index === 0 ? remote : `${remote}~${index + 1}`,
    entry: urls[index] ?? pin.entry,
    exposed,
  })) as T
}
