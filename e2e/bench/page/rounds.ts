import { type Figure, figureText, medianFigures } from '../measuring/figures.ts'
import { LoadMeter, untilCalm } from '../measuring/processes.ts'
import { say } from '../measuring/shop.ts'

/** A run does not count if other programs use more cores than this. */
const tolerableLoad = 0.25
/** How long a subject waits for other programs before each run, in ms. */
const calmLimitMs = 30_000
const mostTries = 3

export interface Subject {
  name: string
  measure: () => Promise<Figure[]>
}

interface Run {
  figures: Figure[]
  /** Cores that other programs used during the run. */
  otherLoad: number
}

/**
 * Runs each subject in turn, in several rounds, so that a change of the machine's speed affects all subjects. Returns the medians. Until
 * `deadline` (of `performance.now`), a run that other programs disturbed is repeated.
 */
export async function measureRounds(
  subjects: readonly Subject[],
  rounds: number,
  deadline: number,
): Promise<Figure[]> {
  const all: Figure[][] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, measure } of subjects) {
      const { figures, otherLoad } = await measureUndisturbed(measure, deadline)
      all.push(figures)
      const found = figures.slice(0, 2).map((each) => `${each.column} ${figureText(each)}`)
      const note = otherLoad > tolerableLoad ? ` (others took ${otherLoad.toFixed(1)} cores)` : ''
      say(`${round}/${rounds} ${name}: ${found.join(', ')}${note}`)
    }
  }
  return medianFigures(all)
}

/** The first undisturbed run; if there is none, the least disturbed run. */
async function measureUndisturbed(measure: Subject['measure'], deadline: number): Promise<Run> {
  let best: Run | undefined
  for (let tries = 0; ; tries += 1) {
    await untilCalm(tolerableLoad, Math.min(deadline, performance.now() + calmLimitMs))
    const load = new LoadMeter()
    const run = { figures: await measure(), otherLoad: load.read() }
    if (!best || run.otherLoad < best.otherLoad) best = run
    const isLast = tries + 1 === mostTries || performance.now() > deadline
    if (best.otherLoad <= tolerableLoad || isLast) return best
  }
}
