import { untilCalm } from './machine-load.ts'

/** In cores. With more than that going on beside it, a run says little about the shop. */
const tolerableLoad = 0.25
/** How long all rounds may wait for such load to pass, or try again because of it. */
const patienceMs = 6 * 60_000

export interface Subject<T> {
  key: string
  measure: () => Promise<T>
}

interface Measured {
  /** How much of a core went to others than the bench meanwhile. */
  otherLoad: number
}

/**
 * One run of each subject after the other, again and again, so that a drifting machine drifts for all of them.
 * `describe` says in a few words what a run found.
 */
export async function measureRounds<T extends Measured>(
  subjects: Subject<T>[],
  rounds: number,
  describe: (run: T) => string,
): Promise<Map<string, T[]>> {
  const all = new Map<string, T[]>(subjects.map(({ key }) => [key, []]))
  const deadline = performance.now() + patienceMs
  for (let round = 1; round <= rounds; round++) {
    for (const { key, measure } of subjects) {
      const run = await measureUndisturbed(measure, deadline)
      all.get(key)?.push(run)
      const isDisturbed = run.otherLoad > tolerableLoad
      const note = isDisturbed ? ` (others took ${run.otherLoad.toFixed(1)} cores)` : ''
      console.log(`${round}/${rounds} ${key}: ${describe(run)}${note}`)
    }
  }
  return all
}

/** The first run in which others left the machine alone, or the least disturbed one when patience has run out. */
async function measureUndisturbed<T extends Measured>(
  measure: () => Promise<T>,
  deadline: number,
): Promise<T> {
  const tried: T[] = []
  do {
    await untilCalm(tolerableLoad, Math.min(deadline, performance.now() + 30_000))
    const run = await measure()
    if (run.otherLoad <= tolerableLoad) return run
    tried.push(run)
  } while (tried.length < 3 && performance.now() < deadline)
  return tried.toSorted((a, b) => a.otherLoad - b.otherLoad)[0] as T
}
