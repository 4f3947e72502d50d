import { CommandError } from '../terminal/terminal.ts'
import { readJsonFile } from '../records/read-json-file.ts'
import type { Column } from '../sheet-format/column.ts'
import { nearest } from '../sheet-format/nearest.ts'
import { builtInMappings } from './built-in-mappings.ts'
import { type BuiltInName, foreignFields, type Mapping, MappingFile, mappingOf } from './mapping.ts'

/** The columns and fields to which a mapping may assign headings. */
export interface MappingTargets {
  columns: readonly Column[]
  /** Foreign fields, from which columns are computed. */
  fields: readonly string[]
  builtIns: Readonly<Partial<Record<BuiltInName, Mapping>>>
}

/** The columns and fields to which a mapping of products may assign headings. */
export function productTargets(columns: readonly Column[]): MappingTargets {
  return { columns, fields: foreignFields, builtIns: builtInMappings }
}

/** The built-in mapping with this name, or the mapping of this JSON file. Throws a CommandError with every problem of the file. */
export async function loadMapping(
  nameOrFile: string,
  { columns, fields, builtIns }: MappingTargets,
): Promise<Mapping> {
  const builtIn = new Map<string, Mapping>(Object.entries(builtIns)).get(nameOrFile)
  if (builtIn) return builtIn
  const expected = [...Object.keys(builtIns), 'or a JSON file'].join(', ')
  const missing = `There is no mapping ${nameOrFile}: expected ${expected}.`
  const { success, data, error } = MappingFile.safeParse(await readJsonFile(nameOrFile, missing))
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw refused(nameOrFile, problems)
  }
  const names = columns.map(({ name }) => name)
  const problems = [
    ...unknownIn(Object.entries(data.columns ?? {}), [...names, ...fields]),
    ...unknownIn(
      Object.keys(data.values ?? {}).map((name) => ['values', name]),
      names,
    ),
  ]
  const base = data.extends && builtIns[data.extends]
  if (data.extends && !base) problems.push(`extends: there is no mapping ${data.extends} here`)
  if (problems.length > 0) throw refused(nameOrFile, problems)
  return mappingOf(nameOrFile, data, base)
}

function unknownIn(entries: [where: string, name: string][], names: readonly string[]): string[] {
  return entries
    .filter(([, name]) => !names.includes(name))
    .map(([where, name]) => {
      const near = nearest(name, names)
      const help = near ? `did you mean ${near}?` : `the columns are ${names.join(', ')}`
      return `${where}: there is no column "${name}"; ${help}`
    })
}

function refused(file: string, problems: readonly string[]): CommandError {
  return new CommandError(
    `${file} is not a mapping:\n${problems.map((each) => `  ${each}`).join('\n')}`,
  )
}
