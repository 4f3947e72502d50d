import { type Bounds, boundsBroken, valueFits } from './schema-values.ts'

describe('DEL-01: values within the bounds of one schema fit a schema with the same or wider bounds', () => {
  test.each<[Bounds, Bounds]>([
    [{ minimum: 1 }, { minimum: 1 }],
    [{ minimum: 2 }, { exclusiveMinimum: 1 }],
    [{ exclusiveMinimum: 1 }, { minimum: 1 }],
    [{ exclusiveMinimum: 1 }, { exclusiveMinimum: 1 }],
    [{ maximum: 9 }, { maximum: 9 }],
    [{ maximum: 8 }, { exclusiveMaximum: 9 }],
    [{ exclusiveMaximum: 9 }, { maximum: 9 }],
    [{ exclusiveMaximum: 9 }, { exclusiveMaximum: 9 }],
    [{ minLength: 2 }, { minLength: 2 }],
    [{ maxLength: 2 }, { maxLength: 3 }],
    [{ minItems: 1 }, { minItems: 0 }],
    [{}, { minLength: 0 }],
    [{ maxItems: 3 }, { maxItems: 3 }],
    [{ pattern: 'a' }, { pattern: 'a' }],
    [{ minimum: 1, format: 'email' }, {}],
  ])('%j is within %j', (sent, taken) => {
    expect(boundsBroken(sent, taken)).toBeUndefined()
  })
})

describe('DEL-01: if a value can break a bound of the other schema, this bound is reported', () => {
  test.each<[Bounds, Bounds, string, string]>([
    [{ minimum: 0 }, { minimum: 1 }, 'minimum 0', 'minimum 1'],
    [{}, { minimum: 1 }, 'without minimum', 'minimum 1'],
    [{ minimum: 1 }, { exclusiveMinimum: 1 }, 'without exclusiveMinimum', 'exclusiveMinimum 1'],
    [{ exclusiveMinimum: 0 }, { minimum: 1 }, 'without minimum', 'minimum 1'],
    [{ maximum: 10 }, { maximum: 9 }, 'maximum 10', 'maximum 9'],
    [{}, { maximum: 9 }, 'without maximum', 'maximum 9'],
    [{ maximum: 9 }, { exclusiveMaximum: 9 }, 'without exclusiveMaximum', 'exclusiveMaximum 9'],
    [{ exclusiveMaximum: 10 }, { maximum: 9 }, 'without maximum', 'maximum 9'],
    [{ minLength: 1 }, { minLength: 2 }, 'minLength 1', 'minLength 2'],
    [{}, { minItems: 1 }, 'without minItems', 'minItems 1'],
    [{}, { maxLength: 3 }, 'without maxLength', 'maxLength 3'],
    [{ maxItems: 4 }, { maxItems: 3 }, 'maxItems 4', 'maxItems 3'],
    [{ pattern: 'a' }, { pattern: 'b' }, 'pattern a', 'pattern b'],
    [{}, { format: 'email' }, 'without format', 'format email'],
    [{ multipleOf: 1 }, { multipleOf: 5 }, 'multipleOf 1', 'multipleOf 5'],
  ])('%j is compared with %j', (sent, taken, ofSent, ofTaken) => {
    expect(boundsBroken(sent, taken)).toEqual({ sent: ofSent, taken: ofTaken })
  })
})

describe('DEL-01: a listed value is compared with a schema', () => {
  test.each<[unknown, Record<string, unknown>, boolean]>([
    ['a', { const: 'a' }, true],
    ['a', { const: 'b' }, false],
    ['a', { const: 'b', type: 'string' }, false],
    ['a', { enum: ['a', 'b'] }, true],
    ['c', { enum: ['a', 'b'], type: 'string' }, false],
    ['a', { type: 'string' }, true],
    [1, { type: 'string' }, false],
    [1, { type: 'integer' }, true],
    [1, { type: 'number' }, true],
    [1.5, { type: 'number' }, true],
    [1.5, { type: 'integer' }, false],
    ['1', { type: 'number' }, false],
    [null, { type: 'null' }, true],
    [null, { type: 'object' }, false],
    [true, { type: 'boolean' }, true],
    ['a', {}, true],
    ['ab', { type: 'string', minLength: 2, maxLength: 2 }, true],
    ['a', { type: 'string', minLength: 2 }, false],
    ['abc', { maxLength: 2 }, false],
    [5, { minimum: 5, maximum: 5 }, true],
    [4, { minimum: 5 }, false],
    [6, { maximum: 5 }, false],
    [true, { minimum: 5 }, false],
    ['ab', { pattern: '^a' }, true],
    ['ba', { pattern: '^a' }, false],
  ])('the value %j fits the schema %j: %s', (value, schema, fits) => {
    expect(valueFits(value, schema, true)).toBe(fits)
  })

  test('bounds are compared only if requested', () => {
    expect(valueFits('a', { type: 'string', minLength: 2 }, false)).toBe(true)
    expect(valueFits(1, { type: 'string' }, false)).toBe(false)
  })
})
