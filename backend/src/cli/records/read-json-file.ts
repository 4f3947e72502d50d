import { readFile } from 'node:fs/promises'
import { unlessMissing } from '../../files/unless-missing.ts'
import { CommandError } from '../terminal/terminal.ts'

/** The content of a JSON file that the operator names. Throws a CommandError with the text `missing` if there is no such file. */
export async function readJsonFile(file: string, missing: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(unlessMissing)
  if (text === undefined) throw new CommandError(missing)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${(error as Error).message}`)
  }
}
