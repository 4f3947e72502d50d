import { mayKeepFrame } from './storage-rules.ts'
import { framePath, offlinePagePath, stores } from './store-names.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a frame stands in, from when the shop sent it. */
export const monthMs = 30 * dayMs
/** A frame of the same releases is asked for anew after this. */
const weekMs = 7 * dayMs

function isOlder({ headers }: Response, ageMs: number): boolean {
  return Date.now() - Date.parse(headers.get('date') ?? '') > ageMs
}

/** Modules and fonts that a document names: without one of them it does not start. */
export function filesNamedIn(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const preloads = Array.from(head.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*>/g))
  return preloads.flatMap(([link]) => / href="([^"]+)"/.exec(link)?.[1] ?? [])
}

/**
 * Keeps the frame at this address in place of the one before, after every file that it names. It stays as it is where the shop
 * cannot be reached, and is given up where the visit may not have one.
 */
export async function keepFrame(
  address: string,
  keepFile: (url: string) => Promise<void>,
): Promise<void> {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || url.pathname !== framePath) return
  const cache = await caches.open(stores.frame)
  const known = await cache.match(url.href)
  if (known && !isOlder(known, weekMs)) return
  const answer = await fetch(url.href)
  if (mayKeepFrame(answer)) {
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

/** Path → integrity, of the frame that is kept; read once while the worker runs. */
let demanded: Promise<Record<string, string>> | undefined

/** The hash that the kept frame's import map demands of a module; undefined where it names none. */
export async function demandedIntegrity(address: string): Promise<string | undefined> {
  demanded ??= readImportMap().catch((cause: unknown) => {
    // Tried anew for the next file: the store may be readable again.
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

/** The frame, where every file that it names is there too: a release is shown whole, for a month, or not at all. */
export async function wholeFrame(): Promise<Response | undefined> {
  const frame = await storedFrame()
  if (!frame || isOlder(frame, monthMs)) return undefined
  const files = await caches.open(stores.file)
  for (const file of filesNamedIn(await frame.clone().text())) {
    if (!(await files.match(file))) return undefined
  }
  return frame
}

/** What is shown without a frame. */
export async function offlinePage(): Promise<Response> {
  const cache = await caches.open(stores.frame)
  return (await cache.match(offlinePagePath)) ?? Response.error()
}
