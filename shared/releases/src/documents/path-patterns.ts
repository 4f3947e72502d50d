/** One part of a route pattern: a fixed name, any name (`:id`), or the whole rest (`*`). */
type Part = { name: string } | 'any' | 'rest'

/**
 * Whether some path matches both route patterns, in react-router's syntax: upper and lower case are equal, empty
 * folders do not count, a part that ends with `?` may be missing.
 */
export function overlap(one: string, other: string): boolean {
  const others = variantsOf(other)
  return variantsOf(one).some((parts) => others.some((more) => bothMatch(parts, more)))
}

/**
 * Whether every path of a pattern matches one of the patterns in `by`. For each form of the pattern, with or without
 * its optional parts, one pattern of `by` must match all its paths.
 */
export function isCovered(pattern: string, by: readonly string[]): boolean {
  const covering = by.flatMap(variantsOf)
  return variantsOf(pattern).every((parts) => covering.some((wider) => covers(wider, parts)))
}

/** Whether every path of a pattern is this path or lies below it. */
export function liesBelow(pattern: string, prefix: string): boolean {
  const wanted = variantsOf(prefix).at(0) ?? []
  // `/` stands for the home page, not for everything below it.
  const below: readonly Part[] = wanted.length === 0 ? [] : [...wanted, 'rest']
  return variantsOf(pattern).every((parts) => covers(below, parts))
}

/**
 * The target of a link to a page: its path without optional parts, with the first folder in small letters as in canonical paths;
 * undefined if a part of it is a parameter.
 */
export function linkPath(pattern: string): string | undefined {
  const [first = '', ...others] = pattern
    .split('/')
    .filter((folder) => folder && !folder.endsWith('?'))
  const path = `/${[first.toLowerCase(), ...others].join('/')}`
  return /[:*]/.test(path) ? undefined : path
}

/** The forms of a pattern with and without its optional parts; the longest form comes first. */
function variantsOf(pattern: string): Part[][] {
  let variants: Part[][] = [[]]
  for (const folder of pattern.toLowerCase().split('/').filter(Boolean)) {
    const isOptional = folder.endsWith('?')
    const parts = partsOf(isOptional ? folder.slice(0, -1) : folder)
    const longer = variants.map((variant) => [...variant, ...parts])
    variants = isOptional ? [...longer, ...variants] : longer
  }
  return variants
}

/** `files*` is read as `files/*`. */
function partsOf(folder: string): Part[] {
  if (folder.startsWith(':')) return ['any']
  if (!folder.endsWith('*')) return [{ name: folder }]
  const name = folder.slice(0, -1)
  return name === '' ? ['rest'] : [{ name }, 'rest']
}

function bothMatch(one: readonly Part[], other: readonly Part[]): boolean {
  for (let index = 0; ; index += 1) {
    const [a, b] = [one[index], other[index]]
    if (a === 'rest' || b === 'rest') return true
    if (a === undefined || b === undefined) return a === b
    if (a !== 'any' && b !== 'any' && a.name !== b.name) return false
  }
}

function covers(wider: readonly Part[], parts: readonly Part[]): boolean {
  for (let index = 0; ; index += 1) {
    const [a, b] = [wider[index], parts[index]]
    if (a === 'rest') return true
    if (a === undefined || b === undefined) return a === b
    if (b === 'rest') return false
    if (a !== 'any' && (b === 'any' || a.name !== b.name)) return false
  }
}
