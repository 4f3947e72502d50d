import { requiredIntegrity } from './frame.ts'
import { stores } from './store-names.ts'

/** Whether a body has the required hash. True if the requirement is empty or in an unknown format. */
async function hasIntegrity(body: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, bits, wanted] = /^sha(256|384|512)-([\w+/=]+)$/.exec(integrity.trim()) ?? []
  if (!bits || !wanted) return true
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, body))
  return btoa(String.fromCharCode(...hash)) === wanted
}

/** A Workbox plugin that deletes a damaged module from the store, so that it is loaded again. */
export const damagedFilesPlugin = {
  async cachedResponseWillBeUsed({
    request,
    cachedResponse,
  }: {
    request: Request
    cachedResponse?: Response | undefined
  }): Promise<Response | undefined> {
    if (!cachedResponse) return undefined
    // The request in a worker does not contain the integrity of the page's import map.
    const integrity = request.integrity || (await requiredIntegrity(request.url))
    if (!integrity) return cachedResponse
    const body = await cachedResponse.clone().arrayBuffer()
    if (await hasIntegrity(body, integrity)) return cachedResponse
    await (await caches.open(stores.file)).delete(request.url)
    return undefined
  },
}
