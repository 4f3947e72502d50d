import type { BuiltModule } from '../script/built-module.ts'

/** A part of a script and how often it ran, as V8 reports it. Two parts do not overlap, or one contains the other. */
interface CoveredRange {
  startOffset: number
  endOffset: number
  count: number
}

/** The compressed bytes of a package. */
export interface Use {
  loaded: number
  /**
   * Bytes that never ran. Estimated from the characters that never ran, as if all characters of a package compressed
   * equally.
   */
  unused: number
}

/** Package → its bytes in a module: how many were loaded, and how many of these never ran. */
export function useOf(
  { bytes, ranges }: BuiltModule,
  functions: { ranges: CoveredRange[] }[],
): Record<string, Use> {
  const length = ranges.reduce((sum, [, characters]) => sum + characters, 0)
  const hasRun = charactersThatRan(functions, length)
  let start = 0
  const parts = ranges.map(([name, characters]) => {
    const unused = hasRun.subarray(start, (start += characters)).filter((ran) => ran === 0).length
    return { name, characters, unused }
  })
  const uses = [...Map.groupBy(parts, ({ name }) => name)].map(([name, own]) => {
    const sumOf = (key: 'characters' | 'unused') => own.reduce((sum, each) => sum + each[key], 0)
    const loaded = bytes[name] ?? 0
    return [name, { loaded, unused: (loaded * sumOf('unused')) / sumOf('characters') }] as const
  })
  return Object.fromEntries(uses)
}

/** 1 for each character of code that was executed, else 0. Where ranges overlap, the count of the smallest range applies. */
function charactersThatRan(functions: { ranges: CoveredRange[] }[], length: number): Uint8Array {
  const hasRun = new Uint8Array(length)
  const sizeOf = ({ startOffset, endOffset }: CoveredRange) => endOffset - startOffset
  const outerFirst = functions
    .flatMap(({ ranges }) => ranges)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  for (const { startOffset, endOffset, count } of outerFirst) {
    hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  }
  return hasRun
}

/** Adds up the bytes (loaded, unused) of several modules for each group of packages. */
export function addUses(
  uses: Record<string, Use>[],
  groupOf: (name: string) => string,
): Record<string, Use> {
  const sums: Record<string, Use> = {}
  for (const [name, { loaded, unused }] of uses.flatMap((use) => Object.entries(use))) {
    const sum = sums[groupOf(name)] ?? { loaded: 0, unused: 0 }
    sums[groupOf(name)] = { loaded: sum.loaded + loaded, unused: sum.unused + unused }
  }
  return sums
}
