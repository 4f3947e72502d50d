/** Bounds in a JSON Schema: for the value of a number, the length and format of a text, and the number of elements in a list. */
export interface Bounds {
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}

type BoundName = keyof Bounds

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const
const same = ['multipleOf', 'pattern', 'format'] as const
export const boundNames: readonly string[] = [...lower, ...upper, ...same]

/** The first bound of `taken` that a value within the bounds `sent` may break; undefined if there is none. */
export function boundsBroken(
  sent: Bounds,
  taken: Bounds,
): { sent: string; taken: string } | undefined {
  const broken = [
    ...lower.filter((name) => isBelow(sent, taken, name)),
    ...upper.filter((name) => isAbove(sent, taken, name)),
    ...same.filter((name) => taken[name] !== undefined && taken[name] !== sent[name]),
  ][0]
  return broken && { sent: boundText(sent, broken), taken: boundText(taken, broken) }
}

function isBelow(sent: Bounds, taken: Bounds, name: (typeof lower)[number]): boolean {
  const limit = taken[name]
  if (limit === undefined) return false
  if (name === 'minLength' || name === 'minItems') return (sent[name] ?? 0) < limit
  const { minimum = -Infinity, exclusiveMinimum = -Infinity } = sent
  const reaches = name === 'minimum' ? minimum >= limit : minimum > limit
  return !reaches && exclusiveMinimum < limit
}

function isAbove(sent: Bounds, taken: Bounds, name: (typeof upper)[number]): boolean {
  const limit = taken[name]
  if (limit === undefined) return false
  if (name === 'maxLength' || name === 'maxItems') return (sent[name] ?? Infinity) > limit
  const { maximum = Infinity, exclusiveMaximum = Infinity } = sent
  const reaches = name === 'maximum' ? maximum <= limit : maximum < limit
  return !reaches && exclusiveMaximum > limit
}

function boundText(bounds: Bounds, name: BoundName): string {
  return bounds[name] === undefined ? `without ${name}` : `${name} ${bounds[name]}`
}

/** Whether a listed value (`enum`, `const`) fits a schema; false for lists and objects. */
export function valueFits(
  value: unknown,
  schema: Readonly<Record<string, unknown>>,
  withBounds: boolean,
): boolean {
  const { const: only, enum: listed, type } = schema
  if (only !== undefined) return value === only
  if (Array.isArray(listed)) return listed.includes(value)
  if (type !== undefined && type !== typeOf(value) && !(type === 'number' && isNumber(value))) {
    return false
  }
  return !withBounds || boundsBroken(boundsOf(value), withoutForm(schema, value)) === undefined
}

/** Bounds that only this number, or only texts of this length, satisfy. */
function boundsOf(value: unknown): Bounds {
  if (typeof value === 'string') return { minLength: value.length, maxLength: value.length }
  return typeof value === 'number' ? { minimum: value, maximum: value } : {}
}

/** The bounds; the pattern is left out if the value matches it. */
function withoutForm(bounds: Bounds, value: unknown): Bounds {
  const { pattern, ...others } = bounds
  const matches = pattern === undefined || new RegExp(pattern, 'u').test(String(value))
  return matches ? others : bounds
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}
