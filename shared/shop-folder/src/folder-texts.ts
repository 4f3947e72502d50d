import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type Language, languages } from '@shop/domain'
import { orProblem, unlessMissing } from './folder-files.ts'
import { parseJson } from './shop-file.ts'
import type { FolderTexts, ShopFolder } from './shop-folder.ts'

const Texts: z.ZodType<FolderTexts> = z.lazy(() =>
  z.record(z.string(), z.union([z.string().min(1), Texts])),
)

/** The texts in `texts/<language>/<namespace>.json` of a folder. Adds one line to `problems` for each file that cannot be used. */
export async function readFolderTexts(
  dir: string,
  problems: string[],
): Promise<ShopFolder['texts']> {
  const root = join(dir, 'texts')
  const strangers = ((await unlessMissing(readdir(root))) ?? []).filter(
    (name) => !name.startsWith('.') && !(languages as readonly string[]).includes(name),
  )
  problems.push(
    ...strangers.map(
      (name) => `${join(root, name)} is not a language: none of ${languages.join(', ')}`,
    ),
  )
  const found = await Promise.all(
    languages.map(async (language) => [language, await readLanguage(root, language, problems)]),
  )
  return Object.fromEntries(found) as ShopFolder['texts']
}

async function readLanguage(
  root: string,
  language: Language,
  problems: string[],
): Promise<Record<string, FolderTexts>> {
  const names = (await unlessMissing(readdir(join(root, language)))) ?? []
  const files = names.filter((name) => name.endsWith('.json'))
  const found = await Promise.all(
    files.map(async (name) => {
      const file = join(root, language, name)
      const source = await readFile(file, 'utf8')
      const texts = orProblem(problems, () => parseTexts(file, source))
      return [name.slice(0, -'.json'.length), texts ?? {}]
    }),
  )
  return Object.fromEntries(found) as Record<string, FolderTexts>
}

function parseTexts(file: string, source: string): FolderTexts {
  const texts = Texts.safeParse(parseJson(file, source))
  if (texts.success) return texts.data
  throw new Error(`${file}: ${texts.error.issues[0]?.path.join('.')}: a text is expected`)
}
