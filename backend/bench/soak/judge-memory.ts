import type { Memory, ProcessKind } from './process-memory.ts'

export interface MemoryVerdict {
  kind: ProcessKind
  /** The lowest of the first, the middle and the last fifth of the samples: a moment's need is no growth. In bytes. */
  start: number
  middle: number
  end: number
  /** What the end may be at most. */
  bound: number
  isFlat: boolean
}

/** A process may grow by so much of what it had after warming up, and by so many bytes. */
const growthShare = 0.1
const growthBytes = 16 * 1024 * 1024

/** Whether each kind of process has in the end what it had after warming up. */
export function judgeMemory(samples: readonly Memory[]): MemoryVerdict[] {
  const kinds = new Set(samples.flatMap((sample) => Object.keys(sample) as ProcessKind[]))
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const middleFrom = Math.floor((samples.length - fifth) / 2)
  return [...kinds].map((kind) => {
    const lowest = (part: readonly Memory[]) => Math.min(...part.map((each) => each[kind] ?? 0))
    const start = lowest(samples.slice(0, fifth))
    const middle = lowest(samples.slice(middleFrom, middleFrom + fifth))
    const end = lowest(samples.slice(-fifth))
    const bound = start * (1 + growthShare) + growthBytes
    return { kind, start, middle, end, bound, isFlat: end <= bound }
  })
}
