/** One part of a route pattern: a fixed name, any name (`:id`), or all remaining parts (`*`). */
type Part = { name: string } | 'any' | 'rest'

/**
 * Whether some path matches both route patterns, in react-router's syntax: case is ignored, empty folders are ignored,
 * and a part that ends with `?` is optional.
 */
export function overlap(one: string, other: string): boolean {
  const others = variantsOf(other)
  return variantsOf(one).some((parts) => others.some((more) => bothMatch(parts, more)))
}

/**
 * Whether every path of a pattern matches one of the patterns in `by`. A pattern with optional parts has several forms,
 * with and without them; all paths of one form must match the same pattern of `by`.
 */
export function isCovered(pattern: string, by: readonly string[]): boolean {
  const covering = by.flatMap(variantsOf)
  return variantsOf(pattern).every((parts) => covering.some((wider) => covers(wider, parts)))
}

/** Whether every path of a pattern is `prefix` or lies below it. */
export function liesBelow(pattern: string, prefix: string): boolean {
  const wanted = variantsOf(prefix).at(0) ?? []
  // The prefix `/` means only the home page, not every path below it.
  const below: readonly Part[] = wanted.length === 0 ? [] : [...wanted, 'rest']
  return variantsOf(pattern).every((parts) => covers(below, parts))
}

/**
 * The target of a link to a page: the page's path without optional parts, its first folder in lower case as in
 * canonical paths. Undefined if a part of the path is a parameter.
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

/** The parts of one folder of a pattern. `files*` is read as `files/*`. */
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
