import { requiredIntegrity } from './frame.ts'
import { stores } from './store-names.ts'

/** Whether a body has the required hash. True if no hash is required, or if the required hash has an unknown format. */
async function hasIntegrity(body: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, bits, wanted] = /^sha(256|384|512)-([\w+/=]+)$/.exec(integrity.trim()) ?? []
  if (!bits || !wanted) return true
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, body))
  return btoa(String.fromCharCode(...hash)) === wanted
}

/** A plugin of Workbox that deletes a damaged module from the store, so that the module is loaded again. */
export const integrityPlugin = {
  async cachedResponseWillBeUsed({
    request,
    cachedResponse,
  }: {
    request: Request
    cachedResponse?: Response | undefined
  }): Promise<Response | undefined> {
    if (!cachedResponse) return undefined
    // In a service worker, the request does not contain the integrity from the page's import map.
    const integrity = request.integrity || (await requiredIntegrity(request.url))
    if (!integrity) return cachedResponse
    const body = await cachedResponse.clone().arrayBuffer()
    if (await hasIntegrity(body, integrity)) return cachedResponse
    await (await caches.open(stores.file)).delete(request.url)
    return undefined
  },
}
