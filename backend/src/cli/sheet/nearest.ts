/** The name most like `typed`, where one is like it at all. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const fold = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '')
  const near = names
    .map((name) => ({ name, changes: editDistance(fold(typed), fold(name)) }))
    .sort((one, other) => one.changes - other.changes)[0]
  return near && near.changes <= Math.max(2, typed.length / 3) ? near.name : undefined
}

/** How many letters must be changed, added or left out. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [column, otherLetter] of other.split('').entries()) {
      const changed = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
