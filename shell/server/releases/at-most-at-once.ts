/** Too much work waits already: it may be asked for again after a moment. */
export class TooBusy extends Error {}

/** Runs work when its turn comes; rejects with `TooBusy` where too many wait already. */
type Limited = <T>(work: () => Promise<T>) => Promise<T>

/** Bounds how much work of one kind runs at the same time, and how much waits. */
export function atMostAtOnce(maxRunning: number, maxWaiting: number): Limited {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new TooBusy('Too much work waits already')
      // Whoever ends hands its place over.
      await new Promise<void>((resolve) => void waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
