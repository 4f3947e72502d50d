import pLimit from 'p-limit'
import { Refusal } from '../../http/errors/refusal.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Runs `atOnce` tasks at a time; at most `waiting` other tasks wait. Refuses further tasks with `overloaded`, because
 * each hash needs 19 MB of memory and one of Node's few worker threads.
 */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce)
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
      throw new Refusal('overloaded', { retryAfter: RETRY_AFTER_SECONDS })
    }
    return limit(task)
  }
}
