import { InvalidArgumentError } from 'commander'
import type { Column } from '../sheet/column.ts'

/** Reads an option as the cell of an import file is read. */
export function optionOf({ fromCell, schema, expects }: Column): (text: string) => unknown {
  return (text) => {
    const { success, data } = schema.safeParse(fromCell(text))
    if (success) return data
    throw new InvalidArgumentError(`Expected ${expects}.`)
  }
}
