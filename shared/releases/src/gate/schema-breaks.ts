import { boundNames, boundsBroken, valueFits } from './schema-values.ts'

/** A JSON Schema as zod writes it. */
export type Schema = Readonly<Record<string, unknown>>

/**
 * `input`: the remote sends the value and the backend receives it; the backend would drop an unknown field without an
 * error. `answer`: the backend sends the value and the remote reads it; only types are compared, because a remote does
 * not check the bounds of answers.
 */
type Direction = 'input' | 'answer'

/** A difference between two schemas: a value that fits one schema may not fit the other. */
export interface SchemaBreak {
  kind: 'dropped' | 'required' | 'type' | 'bounds' | 'unknown'
  /** Dotted path, with `[]` for any element of a list; empty for the whole value. */
  path: string
  /**
   * The rule in the schema of the sent value, as words for a sentence: a type, values or a bound; for `unknown`,
   * keywords of either schema. Empty for `dropped` and `required`.
   */
  sent: string
  /** The rule in the other schema, in the same form; empty also for `unknown`. */
  taken: string
}

/** The differences that can make a value of the schema `sent` invalid for the schema `taken`; empty if all values fit. */
export function schemaBreaks(sent: Schema, taken: Schema, direction: Direction): SchemaBreak[] {
  const roots = { sent, taken }
  const visited = new Set<string>()
  return compare(sent, taken, '')

  function compare(from: Schema, to: Schema, path: string): SchemaBreak[] {
    const resolved = { from: resolve(from, roots.sent), to: resolve(to, roots.taken) }
    if (from !== resolved.from || to !== resolved.to) {
      // The schema is recursive, and an outer call is already comparing this pair.
      const pair = JSON.stringify([from, to])
      if (visited.has(pair)) return []
      visited.add(pair)
    }
    return compareResolved(resolved.from, resolved.to, path)
  }

  function compareResolved(from: Schema, to: Schema, path: string): SchemaBreak[] {
    const unknown = [from, to].flatMap(unknownKeywords)
    if (unknown.length > 0) return [breakAt('unknown', path, unknown.join(', '), '')]
    const alternatives = alternativesOf(from)
    if (alternatives) return alternatives.flatMap((each) => compare(each, to, path))
    const choices = alternativesOf(to)
    if (choices) {
      const tries = choices.map((each) => compare(from, each, path))
      if (tries.some((breaks) => breaks.length === 0)) return []
      const [closest = []] = choices.length === 1 ? tries : nearest(from, choices, tries)
      return closest.length > 0 ? closest : [typeBreak(from, to, path)]
    }
    return compareSingle(from, to, path)
  }

  function compareSingle(from: Schema, to: Schema, path: string): SchemaBreak[] {
    const values = valuesOf(from)
    if (values) {
      const misfit = values.find((value) => !valueFits(value, to, direction === 'input'))
      return misfit === undefined ? [] : [breakAt('type', path, text(misfit), describe(to))]
    }
    if (isAnything(to)) return []
    const isNarrower = from.type === 'integer' && to.type === 'number'
    if (valuesOf(to) || (from.type !== to.type && !isNarrower)) return [typeBreak(from, to, path)]
    const bounds = direction === 'input' ? boundsBroken(from, to) : undefined
    return [
      ...(bounds ? [breakAt('bounds', path, bounds.sent, bounds.taken)] : []),
      ...compareForms(from, to, path),
      ...(from.type === 'array' ? compareItems(from, to, path) : []),
      ...(from.type === 'object' ? compareObjects(from, to, path) : []),
    ]
  }

  /** Compares the bounds in `allOf`, such as the rules of a password. A value must satisfy all of them. */
  function compareForms(from: Schema, to: Schema, path: string): SchemaBreak[] {
    const held = new Set(formsOf(from).map(text))
    return formsOf(to).flatMap((form) => {
      if (held.has(text(form))) return []
      if (!isBounds(form)) return [breakAt('unknown', path, 'allOf', '')]
      return direction === 'input' ? [breakAt('bounds', path, 'without it', text(form))] : []
    })
  }

  function compareItems(from: Schema, to: Schema, path: string): SchemaBreak[] {
    return compare(asSchema(from.items), asSchema(to.items), `${path}[]`)
  }

  function compareObjects(from: Schema, to: Schema, path: string): SchemaBreak[] {
    const [fields, known] = [propertiesOf(from), propertiesOf(to)]
    const required = requiredOf(to)
      .filter((name) => !requiredOf(from).includes(name))
      .map((name) => breakAt('required', join(path, name), '', ''))
    const rest = restOf(to)
    const compared = Object.entries(fields).flatMap(([name, field]) => {
      const target = Object.hasOwn(known, name) ? known[name] : rest
      if (target) return compare(field, target, join(path, name))
      return direction === 'input' ? [breakAt('dropped', join(path, name), '', '')] : []
    })
    return [...required, ...compared, ...compareRest(from, to, path)]
  }

  /** Compares the entries of a record, whose names the schema does not list. */
  function compareRest(from: Schema, to: Schema, path: string): SchemaBreak[] {
    const [entries, rest] = [restOf(from), restOf(to)]
    if (!entries) return []
    if (!rest) return direction === 'input' ? [breakAt('dropped', join(path, '*'), '', '')] : []
    return [
      ...compare(asSchema(from.propertyNames), asSchema(to.propertyNames), join(path, '*')),
      ...compare(entries, rest, join(path, '*')),
    ]
  }
}

const annotations = ['$schema', '$defs', 'title', 'description', 'default', 'examples', 'id']
const understood = new Set([
  ...annotations,
  ...boundNames,
  '$ref',
  'type',
  'anyOf',
  'oneOf',
  'allOf',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
])

/** Keywords of JSON Schema that this check does not compare; a schema with one of them is refused. */
function unknownKeywords(schema: Schema): string[] {
  return Object.keys(schema).filter((keyword) => !understood.has(keyword))
}

function resolve(schema: Schema, root: Schema): Schema {
  const { $ref } = schema
  if ($ref === undefined) return schema
  if ($ref === '#') return root
  const name = /^#\/\$defs\/([^/]+)$/.exec(typeof $ref === 'string' ? $ref : '')?.[1] ?? ''
  const found = (root.$defs as Record<string, Schema> | undefined)?.[name]
  return found ? resolve(found, root) : { unresolved: $ref }
}

/** The alternatives of a schema; undefined if the schema has none. */
function alternativesOf(schema: Schema): Schema[] | undefined {
  const { anyOf, oneOf, type } = schema
  if (Array.isArray(anyOf)) return anyOf as Schema[]
  if (Array.isArray(oneOf)) return oneOf as Schema[]
  if (Array.isArray(type)) return type.map((each: unknown) => ({ ...schema, type: each }))
  return undefined
}

function formsOf({ allOf }: Schema): Schema[] {
  return Array.isArray(allOf) ? (allOf as Schema[]) : []
}

function isBounds(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => boundNames.includes(keyword))
}

function valuesOf({ const: only, enum: values }: Schema): unknown[] | undefined {
  if (only !== undefined) return [only]
  return Array.isArray(values) ? values : undefined
}

/** If no alternative fits: the differences to the alternatives that have the same type. */
function nearest(from: Schema, choices: Schema[], tries: SchemaBreak[][]): SchemaBreak[][] {
  return tries.filter((_breaks, index) => choices[index]?.type === from.type)
}

function isAnything(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => annotations.includes(keyword))
}

function propertiesOf({ properties }: Schema): Record<string, Schema> {
  return (properties ?? {}) as Record<string, Schema>
}

function requiredOf({ required }: Schema): string[] {
  return (required ?? []) as string[]
}

/** The schema for fields whose names an object's schema does not list; undefined if such fields are not allowed. */
function restOf({ additionalProperties }: Schema): Schema | undefined {
  if (additionalProperties === true) return {}
  return typeof additionalProperties === 'object' ? (additionalProperties as Schema) : undefined
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {}
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function breakAt(
  kind: SchemaBreak['kind'],
  path: string,
  sent: string,
  taken: string,
): SchemaBreak {
  return { kind, path, sent, taken }
}

function typeBreak(from: Schema, to: Schema, path: string): SchemaBreak {
  return breakAt('type', path, describe(from), describe(to))
}

function describe(schema: Schema): string {
  const values = valuesOf(schema)
  if (values) return values.map(text).join(' or ')
  const alternatives = alternativesOf(schema)
  if (alternatives) return alternatives.map(describe).join(' or ')
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

function text(value: unknown): string {
  return JSON.stringify(value)
}
