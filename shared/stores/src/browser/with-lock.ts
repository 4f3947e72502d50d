/**
 * Runs `work` while no other tab runs under the same name. Where the browser has no locks, or another tab keeps the lock for
 * longer than `patienceMs`, it runs all the same.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  patienceMs?: number,
): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return await work()
  let isRunning = false
  const run = () => {
    isRunning = true
    return work()
  }
  const patience = new AbortController()
  const timer = patienceMs && setTimeout(() => patience.abort(), patienceMs)
  try {
    return await locks.request(name, { signal: patience.signal }, run)
  } catch (error) {
    if (isRunning || !patience.signal.aborted) throw error
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
