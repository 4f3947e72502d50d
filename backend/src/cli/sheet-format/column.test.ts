import * as z from 'zod/mini'
import { column, flag, id, type Kind, line, list, moment, money, text, whole } from './column.ts'

/** The shop's value of a cell; `refused` if the schema does not accept the value. */
function read(kind: Kind, cell: string): unknown {
  const { success, data } = z.safeParse(kind.schema, kind.fromCell(cell))
  return success ? data : 'refused'
}
/** The shop's value of a value in a JSON file; `refused` if the schema does not accept the value. */
function readJson(kind: Kind, value: unknown): unknown {
  const { success, data } = z.safeParse(kind.schema, kind.fromJson ? kind.fromJson(value) : value)
  return success ? data : 'refused'
}

test.each([
  ['12.5', 12.5],
  ['12,500', 12.5],
  [' 0 ', 0],
  ['1000000', 1_000_000],
  ['1000000.001', 'refused'],
  ['12.5001', 'refused'],
  ['-1', 'refused'],
  ['12 TND', 'refused'],
  ['1e3', 'refused'],
])('IMP-01: the cell %j is read as the amount %j', (cell, amount) => {
  expect(read(money, cell)).toBe(amount)
})

test('IMP-01: amounts are written with three decimals, and a missing amount as an empty cell', () => {
  expect(money.toCell(12.5)).toBe('12.500')
  expect(money.fromCell(' ')).toBeUndefined()
  expect(readJson(money, 0.0001)).toBe('refused')
})

test.each([
  ['7', 0, 9, 7],
  [' 07 ', 0, 9, 7],
  ['9', 0, 9, 9],
  ['10', 0, 9, 'refused'],
  ['-3', 0, 9, 'refused'],
  ['-3', -5, 5, -3],
  ['+3', -5, 5, 3],
  ['+3', 0, 5, 'refused'],
  ['1.5', 0, 9, 'refused'],
])(
  'IMP-01: the cell %j for a whole number from %j to %j is read as %j',
  (cell, min, max, value) => {
    expect(read(whole(min, max), cell)).toBe(value)
  },
)

test.each([
  ['true', true],
  ['OUI', true],
  [' yes ', true],
  ['1', true],
  ['vrai', true],
  ['false', false],
  ['No', false],
  ['non', false],
  ['0', false],
  ['faux', false],
  ['peut-être', 'refused'],
])('IMP-01: the cell %j of a flag is read as %j', (cell, value) => {
  expect(read(flag, cell)).toBe(value)
})

test('IMP-01: an empty cell of a flag means neither true nor false', () => {
  expect(flag.fromCell('  ')).toBeUndefined()
})

const words = (isEachOnce = false) => list(z.string(), 3, 'words', { isEachOnce })

test.each([
  ['', []],
  ['  ', []],
  ['un', ['un']],
  [' un | deux ', ['un', 'deux']],
  [String.raw`a\|b|c\\`, ['a|b', 'c\\']],
  ['un||deux', ['un', '', 'deux']],
  ['1|2|3|4', 'refused'],
])('IMP-01: the list %j is read as the parts %j', (cell, parts) => {
  expect(read(words(), cell)).toEqual(parts)
})

test('IMP-01: a list that was written to a cell is read as the same list', () => {
  const parts = ['a|b', 'c\\', 'd']
  expect(read(words(), words().toCell(parts))).toEqual(parts)
})

test('IMP-01: a list with a repeated part is refused if its parts must differ', () => {
  expect(read(words(), 'un|un')).toEqual(['un', 'un'])
  expect(read(words(true), 'un|un')).toBe('refused')
  expect(read(words(true), 'un|deux')).toEqual(['un', 'deux'])
})

test.each([
  ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ['31/12/2026', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ['1/2/2026', '2026-01-31T23:00:00.000Z', '2026-02-01T22:59:59.999Z'],
  ['31/12/2026 18:00', '2026-12-31T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  ['2026-12-31T18:00', '2026-12-31T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  ['2026-12-31T18:00:00Z', '2026-12-31T18:00:00.000Z', '2026-12-31T18:00:00.000Z'],
  ['2026-12-31T18:00:00-02:00', '2026-12-31T20:00:00.000Z', '2026-12-31T20:00:00.000Z'],
  ['2026-02-30', 'refused', 'refused'],
  ['2026-13-01', 'refused', 'refused'],
  ['30/02/2026', 'refused', 'refused'],
  ['demain', 'refused', 'refused'],
])(
  'COUP-03: the day or time %j begins at %s and ends at %s, in Tunisia’s time',
  (cell, begins, ends) => {
    expect(read(moment('beginning'), cell)).toBe(begins)
    expect(read(moment('end'), cell)).toBe(ends)
  },
)

test('IMP-01: a time in JSON is text or epoch milliseconds', () => {
  expect(readJson(moment('end'), 0)).toBe('1970-01-01T00:00:00.000Z')
  expect(readJson(moment('end'), '2026-12-31')).toBe('2026-12-31T22:59:59.999Z')
  for (const other of [9e15, true, null]) expect(readJson(moment('end'), other)).toBe('refused')
})

test('IMP-01: an id may have capitals, and in JSON may be the field _id of an object', () => {
  const digits = '0123456789abcdef01234567'
  expect(read(id, ` ${digits.toUpperCase()} `)).toBe(digits)
  expect(read(id, '123')).toBe('refused')
  expect(id.fromCell(' ')).toBeUndefined()
  expect(readJson(id, { _id: digits })).toBe(digits)
  expect(readJson(id, digits)).toBe(digits)
  expect(readJson(id, null)).toBe('refused')
})

test('IMP-01: a line is trimmed, loses markup and doubled blanks, and must have an allowed length', () => {
  expect(read(line(15), '  Crème\u00a0  riche ')).toBe('Crème riche')
  expect(read(line(20, { keepsBlanks: true }), ' Tenir\u00a0loin ')).toBe('Tenir\u00a0loin')
  expect(read(line(10), '<b>Crème</b>')).toBe('Crème')
  expect(read(line(5), 'Crèmes')).toBe('refused')
  expect(read(line(5, { min: 1 }), ' ')).toBe('refused')
  expect(read(line(20), 'Un\nDeux')).toBe('refused')
  expect(read(line(20), 'a\u0000b')).toBe('refused')
  expect(read(line(20, { pattern: /^[^,]*$/ }), 'a,b')).toBe('refused')
  expect(line(5).expects).toBe('one line of at most 5 characters')
  expect(line(5, { min: 1 }).expects).toBe('one line of 1 to 5 characters')
})

test('IMP-01: a text keeps its line breaks, and null in JSON is read as an empty text', () => {
  expect(read(text(20), 'Un\nDeux')).toBe('Un\nDeux')
  expect(read(text(3), 'Quatre')).toBe('refused')
  expect(read(text(20), 'a\u0000b')).toBe('refused')
  expect(readJson(text(20), null)).toBe('')
})

test('IMP-01: the path of a column is its name, unless a path is given', () => {
  expect(column('name', flag).path).toEqual(['name'])
  expect(column('name_en', flag, 'translations.en.name').path).toEqual([
    'translations',
    'en',
    'name',
  ])
})
