import { Refusal } from '../../http/errors/refusal.ts'
import pLimit from 'p-limit'

const RETRY_AFTER_SECONDS = 2

/** Runs so many tasks at once and lets so many wait; refuses the rest, whose memory and time nobody has. */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce)
  let inside = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce + waiting) {
      throw new Refusal('overloaded', { retryAfter: RETRY_AFTER_SECONDS })
    }
    inside += 1
    try {
      return await limit(task)
    } finally {
      inside -= 1
    }
  }
}
