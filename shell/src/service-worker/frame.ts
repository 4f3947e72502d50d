import { mayCacheFrame } from './storage-rules.ts'
import { framePath, offlinePagePath, stores } from './store-names.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a stored frame may be shown, in ms from the date of its answer. */
export const monthMs = 30 * dayMs
/** Age after which a frame is loaded again although the releases are the same, in ms. */
const weekMs = 7 * dayMs

function isOlder({ headers }: Response, ageMs: number): boolean {
  return Date.now() - Date.parse(headers.get('date') ?? '') > ageMs
}

/** Addresses of the modules and fonts in a document's head. The document does not start without them. */
export function filesNamedIn(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const preloads = Array.from(head.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*>/g))
  return preloads.flatMap(([link]) => / href="([^"]+)"/.exec(link)?.[1] ?? [])
}

/**
 * Stores every file that the frame at this address needs, then stores the frame and deletes the previous frame. If the
 * shop cannot be reached, changes nothing. If the shop answers that this visit's frame must not be stored, deletes the
 * stored frame.
 */
export async function cacheFrame(
  address: string,
  keepFile: (url: string) => Promise<void>,
): Promise<void> {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || url.pathname !== framePath) return
  const cache = await caches.open(stores.frame)
  const known = await cache.match(url.href)
  if (known && !isOlder(known, weekMs)) return
  const answer = await fetch(url.href)
  if (mayCacheFrame(answer)) {
    await Promise.all(filesNamedIn(await answer.clone().text()).map(keepFile))
    await cache.add(offlinePagePath)
    await cache.put(url.href, answer)
    await forgetFramesBut(url.href)
  } else if (answer.ok) await forgetFramesBut(undefined)
}

async function forgetFramesBut(kept: string | undefined): Promise<void> {
  demanded = undefined
  const cache = await caches.open(stores.frame)
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname === framePath && url !== kept) await cache.delete(url)
  }
}

/** Path → integrity, from the import map of the stored frame. It is read only once while the service worker runs. */
let demanded: Promise<Record<string, string>> | undefined

/** The hash that the stored frame's import map requires for a module; undefined if the import map does not contain the module. */
export async function requiredIntegrity(address: string): Promise<string | undefined> {
  demanded ??= readImportMap().catch((cause: unknown) => {
    // The next file tries again, because the store may be readable by then.
    demanded = undefined
    throw cause
  })
  const { pathname, search } = new URL(address)
  return (await demanded)[pathname + search]
}

async function readImportMap(): Promise<Record<string, string>> {
  const html = (await (await storedFrame())?.text()) ?? ''
  const [, map] = /<script type="importmap">(.*?)<\/script>/s.exec(html) ?? []
  return map ? (JSON.parse(map) as { integrity: Record<string, string> }).integrity : {}
}

async function storedFrame(): Promise<Response | undefined> {
  const cache = await caches.open(stores.frame)
  const key = (await cache.keys()).find(({ url }) => new URL(url).pathname === framePath)
  return key && (await cache.match(key))
}

/** The stored frame; undefined if it is older than a month, or if a file that it needs is missing. */
export async function wholeFrame(): Promise<Response | undefined> {
  const frame = await storedFrame()
  if (!frame || isOlder(frame, monthMs)) return undefined
  const files = await caches.open(stores.file)
  for (const file of filesNamedIn(await frame.clone().text())) {
    if (!(await files.match(file))) return undefined
  }
  return frame
}

/** The page that is shown if no complete frame is stored. */
export async function offlinePage(): Promise<Response> {
  const cache = await caches.open(stores.frame)
  return (await cache.match(offlinePagePath)) ?? Response.error()
}
