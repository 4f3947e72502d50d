import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { Refusal } from '../../command-line/errors.ts'
import { unlessMissing } from '../../store/unless-missing.ts'
import { parseJson } from '../../text/parse-json.ts'

/** The file that RELEASE_KEYS names: key id → its entry. */
type Entries = Record<string, unknown>

/** Replaces a file of trusted keys atomically. A gateway that reads it at this moment gets the complete old or the complete new file. */
export async function changeTrustFile(
  file: string,
  change: (entries: Entries) => Entries,
): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  const entries = change(await readTrustFile(file))
  try {
    await writeFile(draft, `${JSON.stringify(entries, null, 2)}\n`)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

async function readTrustFile(file: string): Promise<Entries> {
  const text = (await readFile(file, 'utf8').catch(unlessMissing)) ?? '{}'
  const entries = parseJson(text)
  if (typeof entries === 'object' && entries !== null && !Array.isArray(entries)) {
    return Object.fromEntries(Object.entries(entries))
  }
  throw new Refusal(`${file} is not a file of keys: a JSON object of key id → entry.`)
}
