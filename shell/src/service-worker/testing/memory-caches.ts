/** A mock of Cache Storage with only the methods that the service worker's own code uses. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>()

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache()
    this.#caches.set(name, cache)
    return cache
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }
}

class MemoryCache {
  readonly #answers = new Map<string, Response>()

  async keys(): Promise<{ url: string }[]> {
    return [...this.#answers.keys()].map((url) => ({ url }))
  }

  async match(asked: string | { url: string }): Promise<Response | undefined> {
    return this.#answers.get(addressOf(asked))?.clone()
  }

  async put(asked: string, answer: Response): Promise<void> {
    this.#answers.set(addressOf(asked), answer)
  }

  async add(asked: string): Promise<void> {
    await this.put(asked, await fetch(addressOf(asked)))
  }

  async delete(asked: string): Promise<boolean> {
    return this.#answers.delete(addressOf(asked))
  }
}

function addressOf(asked: string | { url: string }): string {
  return new URL(typeof asked === 'string' ? asked : asked.url, 'http://shop.test').href
}

/** Installs the globals `caches` and `location` of a service worker, which jsdom and Node lack. */
export function useMemoryCaches(): MemoryCaches {
  const caches = new MemoryCaches()
  Object.assign(globalThis, { caches, location: new URL('http://shop.test/service-worker.js') })
  return caches
}
