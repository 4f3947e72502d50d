/**
 * Runs `work` while no other tab runs work under the same name. If the browser has no locks, or another tab keeps the
 * lock for longer than `longestWaitMs`, runs `work` without the lock.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  longestWaitMs?: number,
): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return await work()
  let isRunning = false
  const run = () => {
    isRunning = true
    return work()
  }
  const waiting = new AbortController()
  const timer = longestWaitMs && setTimeout(() => waiting.abort(), longestWaitMs)
  try {
    return await locks.request(name, { signal: waiting.signal }, run)
  } catch (error) {
    if (isRunning || !waiting.signal.aborted) throw error
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
