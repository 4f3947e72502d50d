import { InvalidArgumentError } from 'commander'
import type { Column } from '../sheet-format/column.ts'

/** Parses an option in the same way as a cell of an import file. */
export function optionOf({ fromCell, schema, expects }: Column): (text: string) => unknown {
  return (text) => {
    const { success, data } = schema.safeParse(fromCell(text))
    if (success) return data
    throw new InvalidArgumentError(`Expected ${expects}.`)
  }
}
