import { type CallName, calls } from '@shop/contracts'
import type { Asked } from './send.ts'

type Path = readonly (string | number)[]

/** Paths of all fields of a value at any depth, and of the value itself. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value)
    ? value.map((one, index) => [index, one] as const)
    : Object.entries(value)
  return [path, ...inner.flatMap(([key, one]) => pathsIn(one, [...path, key]))]
}

/**
 * Returns the JSON of a value in which the JSON text `odd` replaces the field at the path. `odd` may be a number that
 * JavaScript cannot represent.
 */
export function jsonWith(value: unknown, [key, ...rest]: Path, odd: string): string {
  if (key === undefined) return odd
  const parts = Object.entries(value ?? {}).map(([name, one]) => {
    const json = name === String(key) ? jsonWith(one, rest, odd) : JSON.stringify(one)
    return Array.isArray(value) ? json : `${JSON.stringify(name)}:${json}`
  })
  return Array.isArray(value) ? `[${parts.join(',')}]` : `{${parts.join(',')}}`
}

/** The request of a call with the input `json`: in the body of a POST, else in path and query. */
export function callWith(name: CallName, json: string): Asked {
  const { method, path } = calls[name]
  if (method === 'POST') {
    return { method, target: path, headers: [['Content-Type', 'application/json']], body: json }
  }
  const fields = new Map(Object.entries((JSON.parse(json) ?? {}) as Record<string, unknown>))
  const placed = path.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = encoded(fields.get(field))
    fields.delete(field)
    return value
  })
  const query = [...fields].flatMap(([field, value]) =>
    [value].flat().map((one) => `${encoded(field)}=${encoded(one)}`),
  )
  return { method, target: `${placed}?${query.join('&')}` }
}

/** A value encoded for a query. Half of a surrogate pair becomes bytes that are invalid UTF-8. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
