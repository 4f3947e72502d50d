/**
 * Dotted paths (`address.city`) of texts that PostgreSQL cannot store, because they contain a NUL character or half of a
 * surrogate pair.
 */
export function pathsOfInvalidText(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => pathsOfInvalidText(inner, [...path, key]))
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
