import type { Figure } from '../measuring/figures.ts'
import type { ProcessKind } from '../measuring/processes.ts'

/** Kind of process → resident memory of the largest process of that kind, in MB. */
export type Memory = Partial<Record<ProcessKind, number>>

/** Allowed growth of a process after warming up, as a fraction and in MB. */
const growthShare = 0.1
const growthMegabytes = 16

/**
 * Compares the lowest memory in the first, the middle and the last fifth of the samples. The lowest is used so that a
 * short peak does not count as growth. The target is that each kind of process has the same memory at the end as
 * after warming up.
 */
export function judgeMemory(samples: readonly Memory[]): Figure[] {
  const kinds = new Set(samples.flatMap((sample) => Object.keys(sample) as ProcessKind[]))
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const middle = Math.floor((samples.length - fifth) / 2)
  return [...kinds].flatMap((kind) => {
    const lowestFrom = (first: number) =>
      Math.min(...samples.slice(first, first + fifth).map((each) => each[kind] ?? 0))
    const start = lowestFrom(0)
    const figure = { table: 'resident memory', row: kind, unit: 'MB' } as const
    const atMost = start * (1 + growthShare) + growthMegabytes
    return [
      { ...figure, column: 'start', value: start },
      { ...figure, column: 'middle', value: lowestFrom(middle) },
      { ...figure, column: 'end', value: lowestFrom(samples.length - fifth), atMost },
    ]
  })
}
