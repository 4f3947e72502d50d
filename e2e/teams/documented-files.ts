import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './repository.ts'

/** Writes the files of a section of `docs/teams.md` into a folder. In the document, each file is a code block with its name. */
export async function writeDocumentedFiles(heading: string, dir: string): Promise<void> {
  const text = await readFile(join(root, 'docs/teams.md'), 'utf8')
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`))
  if (!section) throw new Error(`docs/teams.md has no section ${heading}`)
  for (const [, file = '', content] of section.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), content ?? '')
  }
}
