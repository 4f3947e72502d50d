import type * as z from 'zod/mini'

export type Path = readonly (string | number)[]

/** Paths of all fields of a schema at any depth; `0` is an element of a list. */
export function fieldPaths(schema: z.ZodMiniType): Path[] {
  const all = pathsOf(schema, [])
  return [...new Map(all.map((path) => [path.join('.'), path])).values()]
}

function pathsOf(schema: z.core.$ZodType, path: Path): Path[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([key, field]) => below(field, [...path, key]))
  }
  if (def.type === 'array') return below(def.element, [...path, 0])
  if (def.type === 'union') return def.options.flatMap((option) => pathsOf(option, path))
  if (def.type === 'pipe') return pathsOf(def.in, path)
  return 'innerType' in def ? pathsOf(def.innerType, path) : []
}

function below(schema: z.core.$ZodType, path: Path): Path[] {
  return [path, ...pathsOf(schema, path)]
}

/** Marks a field that is not sent. */
export const missing = Symbol('missing')

/** A copy of the value with one field replaced; missing parents are created. */
export function replaceAt(value: unknown, path: Path, odd: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return odd
  const inner = replaceAt((value as Record<string | number, unknown> | undefined)?.[key], rest, odd)
  if (typeof key === 'number') return inner === missing ? [] : [inner]
  const others = Object.entries(value ?? {}).filter(([name]) => name !== key)
  // `Object.fromEntries` instead of spreading, so that a field called __proto__ is an ordinary field.
  return Object.fromEntries(inner === missing ? others : [...others, [key, inner]])
}
