import { readJsonFile } from '../records/read-json-file.ts'
import { nearest } from '../sheet-format/nearest.ts'
import { CommandError } from '../terminal/terminal.ts'
import { builtInCouriers, CourierFile } from './courier-file.ts'
import { orderFieldNames } from './order-fields.ts'

const BUILT_IN = builtInCouriers.map(({ name }) => name).join(', ')
export const COURIER = `${BUILT_IN}, or a JSON file that describes a courier`

/** The built-in courier with this name, or the courier of this JSON file. Throws a CommandError with every problem of the file. */
export async function loadCourier(nameOrFile: string): Promise<CourierFile> {
  const builtIn = builtInCouriers.find(({ name }) => name === nameOrFile)
  if (builtIn) return builtIn
  const missing = `There is no courier ${nameOrFile}: expected ${BUILT_IN}, or a JSON file.`
  const { success, data, error } = CourierFile.safeParse(await readJsonFile(nameOrFile, missing))
  const problems = success
    ? unknownFields(data)
    : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (success && problems.length === 0) return data
  throw new CommandError(
    `${nameOrFile} describes no courier:\n${problems.map((each) => `  ${each}`).join('\n')}`,
  )
}

function unknownFields({ columns }: CourierFile): string[] {
  const entries = Object.entries(columns)
  if (entries.length === 0) return ['columns: there is none']
  return entries.flatMap(([heading, text]) =>
    [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, field = '']) => {
      if (orderFieldNames.includes(field)) return []
      const near = nearest(field, orderFieldNames)
      const help = near ? `did you mean {${near}}?` : `the fields are ${orderFieldNames.join(', ')}`
      return [`columns.${heading}: there is no field {${field}}; ${help}`]
    }),
  )
}
