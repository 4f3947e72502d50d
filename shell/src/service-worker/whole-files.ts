import { demandedIntegrity } from './frame.ts'
import { stores } from './store-names.ts'

/** Whether a body has the hash that a page demands of it; a page that demands none, or by another hash, is content. */
async function hasIntegrity(body: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, bits, wanted] = /^sha(256|384|512)-([\w+/=]+)$/.exec(integrity.trim()) ?? []
  if (!bits || !wanted) return true
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, body))
  return btoa(String.fromCharCode(...hash)) === wanted
}

/** For Workbox: a stored module that was damaged is forgotten and asked for anew. */
export const wholeFilesAlone = {
  async cachedResponseWillBeUsed({
    request,
    cachedResponse,
  }: {
    request: Request
    cachedResponse?: Response | undefined
  }): Promise<Response | undefined> {
    if (!cachedResponse) return undefined
    // Browsers do not tell the worker what the import map demands.
    const integrity = request.integrity || (await demandedIntegrity(request.url))
    if (!integrity) return cachedResponse
    const body = await cachedResponse.clone().arrayBuffer()
    if (await hasIntegrity(body, integrity)) return cachedResponse
    await (await caches.open(stores.file)).delete(request.url)
    return undefined
  },
}
