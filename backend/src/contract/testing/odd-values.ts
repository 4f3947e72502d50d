import fc from 'fast-check'
import { missing } from './field-paths.ts'

/** Texts that have broken databases, searches, logs or pages before. */
export const oddTexts: readonly string[] = [
  ['', ' ', '\t\r\n', '\u00a0', '\u200b', '\ufeff', 'x'.repeat(5000), '😀'.repeat(2500)],
  ['\0', 'a\0b', '\ud800', 'a\udc00b', '\uffff', '\u{10ffff}', `e${'\u0301'.repeat(200)}`],
  ['-1', '0', '-0', '1.5', '1e999', '-1e999', '9'.repeat(400), '0x10', 'NaN', 'Infinity', '٣'],
  ['true', 'false', 'null', 'undefined', '[object Object]', '[]', '{}'],
  ["'", '"', '\\', '`', '$1', '--', ';', "' or 1=1 --", "'; drop table products; --"],
  ['%', '_', '%%%', '\\%', '&', '|', '!', '<->', ':*', '(((', '"open', "a' & 'b:*", '*', '?'],
  ['🧴', '👩‍👩‍👧', '﷽', 'قرص', '\u202eevil', 'İ', 'ß', 'ﬃ', 'œ', 'crème brûlée'],
  [',', ',,,', ',a,', '/', '../../etc/passwd', '%00', '%ED%A0%80', '<script>', '{{7*7}}'],
  ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'],
  ['a@b.c\r\nbcc: x@y.z', "o'brien@example.tn", 'a@b@c.d', '"a b"@c.d', 'A'.repeat(250)],
].flat()

/** JSON values that are not texts. */
export const oddJson: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  1e21,
  2 ** 31,
  2 ** 53,
  5e-324,
  [],
  [[]],
  [null],
  ['x'],
  {},
  { length: 1 },
  { toString: 'x' },
  { _id: { $ne: '' } },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  JSON.parse('['.repeat(500) + ']'.repeat(500)),
]

const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 60 }))
const anyJson = fc.oneof(anyText, fc.constantFrom(...oddJson), fc.jsonValue({ maxDepth: 3 }))
export const anyJsonOrNone = fc.oneof(anyJson, fc.constant(missing))
export const anyQuery = fc.oneof(anyText, fc.array(anyText, { maxLength: 3 }), fc.constant(missing))

/** Values that HTTP can send in a header: one line of Latin-1. */
export const anyHeader = fc.oneof(
  fc.constantFrom('', ' ', '*', 'W/"', '"', ',,,', 'x'.repeat(5000), 'a'.repeat(200)),
  fc.constantFrom(
    'null',
    'undefined',
    'Bearer x',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    '../../..',
  ),
  fc.constantFrom('gzip;q=0', 'br;q=nan', 'identity;q=0, *;q=0', 'zstd', 'en;q=9,ar;q=-1', 'xx-YY'),
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCodePoint(code)),
    maxLength: 80,
  }),
)
