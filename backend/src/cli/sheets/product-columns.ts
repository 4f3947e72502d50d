import * as z from 'zod/mini'
import { asCleanName, refuseMarkup } from '../sheet-format/clean-text.ts'
import { isStorable, line, list, text } from '../sheet-format/column.ts'

/** The size on the package: "200 ml". */
const size = line(40)
/** The range of the brand: "Hydra". */
const range = line(60)
/** Texts of a product that may be translated. */
export const texts = {
  name: line(200),
  range,
  size,
  description: text(5000),
  fulldescription: text(50_000),
}
/** Commas separate names in the address of a listing, so a name that a filter uses must not contain a comma. */
const withoutComma = /^[^\r\n,]*$/
export const filterName = ({ min = 0 } = {}) =>
  line(100, {
    min,
    pattern: withoutComma,
    expects: `one line of ${min === 0 ? 'at most' : `${min} to`} 100 characters without a comma, which parts names in addresses`,
  })
/** French names of needs. */
export const needs = list(
  z
    .string()
    .check(
      asCleanName,
      refuseMarkup,
      z.trim(),
      z.minLength(1),
      z.maxLength(60),
      z.regex(withoutComma),
      z.refine(isStorable),
    ),
  10,
  'French names of at most 10 needs, each once, of at most 60 characters without a comma, with | between them',
  { isEachOnce: true },
)
