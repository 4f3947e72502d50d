/** Web Locks for jsdom, which has none: one queue per name, shared by everything that runs in the page. */
export function provideWebLocks(): void {
  const tails = new Map<string, Promise<unknown>>()
  const locks = {
    request: async (
      name: string,
      { signal }: { signal: AbortSignal },
      work: () => Promise<unknown>,
    ) => {
      const before = tails.get(name) ?? Promise.resolve()
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
      aborted.catch(() => null)
      const granted = Promise.race([before.catch(() => null), aborted])
      const done = granted.then(work)
      tails.set(
        name,
        before.catch(() => null).then(() => done.catch(() => null)),
      )
      return await done
    },
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

export function withoutWebLocks(): void {
  Reflect.deleteProperty(navigator, 'locks')
}
