/** Calls `run` when the page has nothing else to do, after at most three seconds. Returns a function that cancels the call. */
export function whenIdle(run: () => Promise<unknown>): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(() => void run(), { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(() => void run(), 200)
  return () => clearTimeout(id)
}
