import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, figureText, medianFigures, say } from '../measuring/figures.ts'
import { othersMs } from '../measuring/processes.ts'

/** A run is disturbed if other programs use more cores than this. */
const tolerableLoad = 0.25

/** Name of a subject → function that measures it. */
export type Subjects = Record<string, () => Promise<Figure[]>>

/**
 * Runs each subject in turn, in several rounds, so that a change of the machine's speed affects all subjects. Returns the medians. Until
 * `deadline` (of `performance.now`), a run waits until other programs are quiet; the log names the runs that they disturbed.
 */
export async function measureRounds(
  subjects: Subjects,
  rounds: number,
  deadline: number,
): Promise<Figure[]> {
  const all: Figure[][] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(subjects)) {
      while (performance.now() < deadline) {
        const otherLoad = meterOthers()
        await wait(500)
        if (otherLoad() <= tolerableLoad) break
      }
      const otherLoad = meterOthers()
      const figures = await measure()
      const load = otherLoad()
      const found = figures.slice(0, 2).map((each) => `${each.column} ${figureText(each)}`)
      const note = load > tolerableLoad ? ` (others took ${load.toFixed(1)} cores)` : ''
      say(`${round}/${rounds} ${name}: ${found.join(', ')}${note}`)
      all.push(figures)
    }
  }
  return medianFigures(all)
}

/** Returns a function that returns how many cores other programs have used on average since this call. */
function meterOthers(): () => number {
  const before = othersMs()
  const started = performance.now()
  return () => (othersMs() - before) / (performance.now() - started)
}
