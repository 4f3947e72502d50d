/** Lets so many tasks run at once; the others wait their turn in order. */
export function createGate(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on, so it is never free in between.
      if (next) next()
      else running -= 1
    }
  }
}
