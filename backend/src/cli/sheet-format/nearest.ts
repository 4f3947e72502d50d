import { editDistance } from '../../search/reading/nearest-word.ts'

/** The name most similar to `typed`; undefined if none is similar. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const fold = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '')
  const near = names
    .map((name) => ({ name, changes: editDistance(fold(typed), fold(name)) }))
    .sort((one, other) => one.changes - other.changes)[0]
  return near && near.changes <= Math.max(2, typed.length / 3) ? near.name : undefined
}
