import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { Id } from '@shop/contracts'
import { fromMillimes, toMillimes } from '@shop/domain'
import { asCleanName, asCleanText, refuseMarkup } from './clean-text.ts'
import { TUNISIA } from './tunisia-time.ts'
import { pathsOfInvalidText } from '../../http/routing/invalid-text.ts'

/** How one kind of value is parsed, validated and formatted. */
export interface Kind {
  /** What a value must be, for the message "expected …". */
  expects: string
  schema: z.ZodMiniType
  /** Parses a cell. Returns an unreadable text as it is, so that the schema refuses the text. Returns undefined for an empty cell. */
  fromCell: (cell: string) => unknown
  toCell: (value: unknown) => string
  /** Type of the cell in a workbook. If undefined, the cell is a text. */
  cellType?: 'number' | 'moment'
  /** Converts values of other JSON types that are accepted. */
  fromJson?: (value: unknown) => unknown
}

export interface Column extends Kind {
  /** Header of the column in a CSV file. */
  name: string
  /** Path in a JSON object. */
  path: readonly string[]
  /** Whether a new row must have a value. */
  isRequired: boolean
}

/** `path` is the column's name, or a path with dots: the value of `name_en` is at `translations.en.name`. */
export function column(name: string, kind: Kind, path = name): Column {
  return { ...kind, name, path: path.split('.'), isRequired: false }
}

export function required(name: string, kind: Kind): Column {
  return { ...column(name, kind), isRequired: true }
}

/** Parses an option in the same way as a cell of an import file. */
export function optionOf({ fromCell, schema, expects }: Column): (typed: string) => unknown {
  return (typed) => {
    const { success, data } = schema.safeParse(fromCell(typed))
    if (success) return data
    throw new InvalidArgumentError(`Expected ${expects}.`)
  }
}

/** False if the text contains characters that the database refuses. */
export function isStorable(written: string): boolean {
  return pathsOfInvalidText(written).length === 0
}

const storable = z.refine<string>(isStorable)

/** A cleaned text of any number of lines, which may be empty (IMP-01). */
export function text(max: number, expects = `a text of at most ${max} characters`): Kind {
  return {
    expects,
    schema: z.string().check(asCleanText, refuseMarkup, z.maxLength(max), storable),
    fromCell: (cell) => cell,
    toCell: String,
    fromJson: (value) => value ?? '',
  }
}

/**
 * One trimmed and cleaned line. With `keepsBlanks`, blanks of other widths, such as the no-break space, are kept,
 * because sentences need them.
 */
export function line(
  max: number,
  { min = 0, pattern = /^[^\r\n]*$/, expects = '', keepsBlanks = false } = {},
): Kind {
  return {
    ...text(max, expects || `one line of ${min === 0 ? 'at most' : `${min} to`} ${max} characters`),
    schema: z
      .string()
      .check(
        keepsBlanks ? asCleanText : asCleanName,
        refuseMarkup,
        z.trim(),
        z.minLength(min),
        z.maxLength(max),
        z.regex(pattern),
        storable,
      ),
  }
}

/** An amount in dinars with up to three decimals. In a cell, a point or a comma stands before the decimals. */
export const money: Kind = {
  expects: 'dinars with at most 3 decimals, from 0 to 1000000, such as 12.500 or 12,500',
  schema: z.number().check(
    z.minimum(0),
    z.maximum(1_000_000),
    z.refine((tnd) => fromMillimes(toMillimes(tnd)) === tnd),
  ),
  fromCell: (cell) => {
    const trimmed = cell.trim()
    const isAmount = /^\d{1,7}(?:[.,]\d{1,3})?$/.test(trimmed)
    return isAmount ? Number(trimmed.replace(',', '.')) : trimmed || undefined
  },
  toCell: (tnd) => (tnd as number).toFixed(3),
  cellType: 'number',
}

export function whole(min: number, max: number): Kind {
  const digits = min < 0 ? /^[+-]?\d{1,10}$/ : /^\d{1,10}$/
  return {
    expects: `a whole number from ${min} to ${max}`,
    schema: z.number().check(z.int(), z.minimum(min), z.maximum(max)),
    fromCell: (cell) => {
      const trimmed = cell.trim()
      return digits.test(trimmed) ? Number(trimmed) : trimmed || undefined
    },
    toCell: (value) => String(value),
    cellType: 'number',
  }
}

const flags = new Map([
  ...['true', 'yes', 'oui', '1', 'vrai'].map((word) => [word, true] as const),
  ...['false', 'no', 'non', '0', 'faux'].map((word) => [word, false] as const),
])

export const flag: Kind = {
  expects: 'true or false (yes, no, oui, non, 1 and 0 do as well)',
  schema: z.boolean(),
  fromCell: (cell) => flags.get(cell.trim().toLowerCase()) ?? (cell.trim() || undefined),
  toCell: String,
}

/**
 * Parts separated by `|`; within a part, `|` is escaped as `\|` and a backslash as `\\`. `isEachOnce` refuses a list
 * that contains a part twice.
 */
export function list(
  part: z.ZodMiniType<string>,
  max: number,
  expects: string,
  { isEachOnce = false } = {},
): Kind {
  return {
    expects,
    schema: z.array(part).check(
      z.maxLength(max),
      z.refine((parts) => !isEachOnce || new Set(parts).size === parts.length),
    ),
    fromCell: splitParts,
    toCell: (parts) => (parts as string[]).map((one) => one.replaceAll(/[\\|]/g, '\\$&')).join('|'),
  }
}

function splitParts(cell: string): string[] {
  if (cell.trim() === '') return []
  const parts = cell.match(/(?:^|\|)(?:\\[\s\S]|[^|])*/g) ?? []
  return parts.map((part) =>
    part
      .replace(/^\|/, '')
      .replaceAll(/\\([\s\S])/g, '$1')
      .trim(),
  )
}

export const id: Kind = {
  expects: '24 digits of 0-9 and a-f, as `shop export` writes them',
  schema: Id,
  fromCell: (cell) => cell.trim().toLowerCase() || undefined,
  toCell: String,
  fromJson: (value) =>
    typeof value === 'object' && value !== null && '_id' in value ? value._id : value,
}

/**
 * A time as ISO text, in Tunisia's zone by default. A date without a time means the beginning or the end of the day, as
 * `dayMeans` states.
 */
export function moment(dayMeans: 'beginning' | 'end'): Kind {
  const time = `${dayMeans === 'end' ? 'T23:59:59.999' : 'T00:00:00.000'}${TUNISIA}`
  const toMoment = (written: string) => {
    const trimmed = withYearFirst(written.trim())
    if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return isoOf(`${trimmed}${time}`, trimmed)
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(trimmed)) return trimmed
    const isZoned = /(?:z|[+-]\d{2}:?\d{2})$/i.test(trimmed)
    return isoOf(isZoned ? trimmed : `${trimmed}${TUNISIA}`, trimmed)
  }
  return {
    expects: 'a day such as 2026-12-31 or 31/12/2026, or a moment such as 2026-12-31T18:00:00Z',
    schema: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)),
    fromCell: (cell) => toMoment(cell) || undefined,
    toCell: String,
    // The end of a day is written as text: a workbook's date without a time is read as the end of the day too.
    ...(dayMeans === 'beginning' && { cellType: 'moment' as const }),
    fromJson: (value) => {
      if (typeof value === 'string') return toMoment(value)
      const isTime = typeof value === 'number' && Math.abs(value) < 8e15
      return isTime ? new Date(value).toISOString() : value
    },
  }
}

/** Turns `31/12/2026` into `2026-12-31` and `31/12/2026 18:00` into `2026-12-31T18:00`; returns other texts unchanged. */
function withYearFirst(written: string): string {
  const [, day = '', month = '', year, time] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(written) ?? []
  if (year === undefined) return written
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time ? `T${time}` : ''}`
}

/** Returns `written` if the day does not exist, such as 2026-02-30, which Date would turn into March 2. */
function isoOf(complete: string, written: string): string {
  const date = new Date(complete)
  const day = new Date(`${written.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || Number.isNaN(day.getTime())) return written
  return day.toISOString().startsWith(written.slice(0, 10)) ? date.toISOString() : written
}
