import { type Schema, schemaBreaks } from './schema-breaks.ts'

const string = { type: 'string' }
const number = { type: 'number' }

function anObject(properties: Record<string, Schema>, required = Object.keys(properties)): Schema {
  return { type: 'object', properties, required }
}

const optional = (properties: Record<string, Schema>) => anObject(properties, [])
const kinds = (sent: Schema, taken: Schema, direction: 'input' | 'answer' = 'input') =>
  schemaBreaks(sent, taken, direction).map(({ kind, path }) => `${kind} ${path}`)

test.each<[string, Schema, Schema]>([
  ['the same schema', anObject({ q: string }), anObject({ q: string })],
  [
    'fewer fields, but all required fields',
    anObject({ q: string }),
    { ...anObject({ q: string, page: number }), required: ['q'] },
  ],
  [
    'a required field in place of an optional field',
    anObject({ q: string }),
    optional({ q: string }),
  ],
  ['an integer in place of a number', { type: 'integer' }, number],
  ['fewer listed values', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }],
  ['listed values in place of any text', { type: 'string', enum: ['a'] }, string],
  [
    'listed values within the bounds',
    { enum: ['ab'] },
    { type: 'string', maxLength: 2, pattern: '^a' },
  ],
  [
    'narrower bounds',
    { type: 'string', minLength: 2, maxLength: 5 },
    { type: 'string', minLength: 1, maxLength: 5 },
  ],
  [
    'a narrower range of numbers',
    { type: 'number', minimum: 1, maximum: 2 },
    { type: 'number', exclusiveMinimum: 0, maximum: 2 },
  ],
  ['one of several alternatives', string, { anyOf: [number, string] }],
  [
    'several alternatives, all of which are accepted',
    { anyOf: [string, { type: 'null' }] },
    { type: ['string', 'null'] },
  ],
  ['any value where any value is accepted', {}, { description: 'any' }],
  [
    'lists',
    { type: 'array', items: string, maxItems: 3 },
    { type: 'array', items: string, maxItems: 3 },
  ],
  [
    'fields that a record accepts',
    optional({ a: number }),
    { type: 'object', additionalProperties: number },
  ],
  [
    'a pattern that both schemas require',
    { ...string, allOf: [{ pattern: 'x' }] },
    { ...string, allOf: [{ pattern: 'x' }] },
  ],
  [
    'shared parts of a schema',
    { $ref: '#/$defs/a', $defs: { a: string } },
    { $ref: '#/$defs/b', $defs: { b: string } },
  ],
])('MFE-06: the sent schema fits: %s', (_what, sent, taken) => {
  expect(kinds(sent, taken)).toEqual([])
})

test.each<[string, Schema, Schema, string]>([
  ['a field that would be dropped', optional({ needs: string }), optional({}), 'dropped needs'],
  [
    'a nested field that would be dropped',
    optional({ a: { type: 'array', items: optional({ b: string }) } }),
    optional({ a: { type: 'array', items: optional({}) } }),
    'dropped a[].b',
  ],
  ['a field that is required now', anObject({}), anObject({ q: string }), 'required q'],
  [
    'a required field that may be left out',
    optional({ q: string }),
    anObject({ q: string }),
    'required q',
  ],
  ['another type', number, string, 'type '],
  ['a number in place of an integer', number, { type: 'integer' }, 'type '],
  ['a value that is no longer listed', { enum: ['a', 'b'] }, { enum: ['a'] }, 'type '],
  ['any text in place of listed values', string, { type: 'string', enum: ['a'] }, 'type '],
  [
    'a listed value beyond the bounds',
    { enum: ['abc'] },
    { type: 'string', maxLength: 2 },
    'type ',
  ],
  [
    'texts that may be too long',
    { type: 'string', maxLength: 9 },
    { type: 'string', maxLength: 5 },
    'bounds ',
  ],
  ['texts that may be too short', string, { type: 'string', minLength: 1 }, 'bounds '],
  ['numbers that may be too large', number, { type: 'number', maximum: 3 }, 'bounds '],
  [
    'a bound that the other schema excludes',
    { type: 'number', minimum: 0 },
    { type: 'number', exclusiveMinimum: 0 },
    'bounds ',
  ],
  [
    'a different pattern',
    { type: 'string', pattern: 'a' },
    { type: 'string', pattern: 'b' },
    'bounds ',
  ],
  ['a new pattern', string, { type: 'string', allOf: [{ pattern: 'b' }] }, 'bounds '],
  ['null where null is not accepted', { anyOf: [string, { type: 'null' }] }, string, 'type '],
  ['anything', {}, string, 'type '],
  [
    'entries of a record that would be dropped',
    { type: 'object', additionalProperties: string },
    optional({}),
    'dropped *',
  ],
  [
    'a rule that the comparison does not support',
    string,
    { type: 'string', contentEncoding: 'base64' },
    'unknown ',
  ],
  [
    'a combination that the comparison does not support',
    string,
    { type: 'string', allOf: [string] },
    'unknown ',
  ],
  ['a reference to a missing part', { $ref: '#/$defs/a' }, string, 'unknown '],
])('MFE-06: the sent schema does not fit: %s', (_what, sent, taken, expected) => {
  expect(kinds(sent, taken)).toEqual([expected])
})

test('MFE-06: in answers, the comparison ignores bounds and fields that the remote does not read', () => {
  const answer = anObject({ total: { type: 'number', maximum: 5 }, brand: string })
  expect(kinds(answer, anObject({ total: { type: 'number', maximum: 3 } }), 'answer')).toEqual([])
  expect(
    kinds(answer, { ...anObject({ total: number }), additionalProperties: false }, 'answer'),
  ).toEqual([])
})

test.each<[string, Schema, string]>([
  ['no longer exists', anObject({ brand: string }), 'required total'],
  ['may be missing', anObject({ total: number, brand: string }, ['brand']), 'required total'],
  ['has a different type', anObject({ total: string }), 'type total'],
  ['may be null', anObject({ total: { anyOf: [number, { type: 'null' }] } }), 'type total'],
])('MFE-06: a field of an answer that %s is reported', (_what, answer, expected) => {
  expect(kinds(answer, anObject({ total: number }), 'answer')).toEqual([expected])
})

test('MFE-06: if a schema has several alternatives, the first alternative with the same type is compared', () => {
  const taken = { anyOf: [{ type: 'null' }, anObject({ code: string })] }
  expect(kinds(anObject({ code: string, by: string }), taken)).toEqual(['dropped by'])
})

test('MFE-06: the comparison of a recursive schema ends', () => {
  const tree = {
    $ref: '#/$defs/t',
    $defs: { t: optional({ children: { type: 'array', items: { $ref: '#/$defs/t' } } }) },
  }
  const named = {
    ...tree,
    $defs: {
      t: optional({ children: { type: 'array', items: { $ref: '#/$defs/t' } }, name: string }),
    },
  }
  expect(kinds(tree, named)).toEqual([])
  expect(kinds(named, tree)).toEqual(['dropped children[].name', 'dropped name'])
})
