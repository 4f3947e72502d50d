import { readFile } from 'node:fs/promises'
import { CommandError } from '../terminal/terminal.ts'
import type { Column } from '../sheet-format/column.ts'
import { nearest } from '../sheet-format/nearest.ts'
import { builtInMappings } from './built-in-mappings.ts'
import { foreignFields, type Mapping, MappingFile, mappingOf } from './mapping.ts'

/** The built-in mapping with this name, or the mapping of this JSON file. Throws a CommandError with every problem of the file. */
export async function loadMapping(
  nameOrFile: string,
  columns: readonly Column[],
): Promise<Mapping> {
  const builtIn = new Map<string, Mapping>(Object.entries(builtInMappings)).get(nameOrFile)
  if (builtIn) return builtIn
  const { success, data, error } = MappingFile.safeParse(await parsedFile(nameOrFile))
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw refused(nameOrFile, problems)
  }
  const names = columns.map(({ name }) => name)
  const problems = [
    ...unknownIn(Object.entries(data.columns ?? {}), [...names, ...foreignFields]),
    ...unknownIn(
      Object.keys(data.values ?? {}).map((name) => ['values', name]),
      names,
    ),
  ]
  if (problems.length > 0) throw refused(nameOrFile, problems)
  return mappingOf(nameOrFile, data, data.extends && builtInMappings[data.extends])
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

async function parsedFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') {
      const names = Object.keys(builtInMappings).join(', ')
      throw new CommandError(`There is no mapping ${file}: expected ${names}, or a JSON file.`)
    }
    if (error instanceof SyntaxError) throw new CommandError(`${file} is no JSON: ${message}`)
    throw error
  }
}

function refused(file: string, problems: readonly string[]): CommandError {
  return new CommandError(
    `${file} is no mapping:\n${problems.map((each) => `  ${each}`).join('\n')}`,
  )
}
