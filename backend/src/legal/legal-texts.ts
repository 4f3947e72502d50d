import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LegalPage, legalPages, type LegalText } from '@shop/contracts'
import { defaultLanguage, type Language, languages } from '@shop/domain'
import { parseLegalText } from './parse-legal-text.ts'
import { unlessMissing } from '../files/unless-missing.ts'

export interface LegalTexts {
  isSample: boolean
  texts: Record<Language, LegalText>
}
export type LegalPages = Record<LegalPage, LegalTexts>

/** Folder of the sample texts of the shop. */
export const sampleDir = join(import.meta.dirname, '../../legal')

/**
 * Every legal page, from `<folder>/<language>/<page>.md`. A page that has a French file in the owner's folder uses the
 * owner's files, with French for a missing language; other pages use the samples. A page with a `[…]` left in French stays marked as a sample. Throws one line for each problem
 * (OPS-01).
 */
export async function readLegalPages(ownDir: string | undefined): Promise<LegalPages> {
  const problems: string[] = []
  let hasOwn = false
  const read = legalPages.map(async (page) => {
    const own = ownDir === undefined ? undefined : await readPage(ownDir, page, problems)
    if (own) hasOwn = true
    const texts = own ?? (await readPage(sampleDir, page, problems))
    const isSample =
      own === undefined || (await isUnfinished(join(ownDir ?? '', 'fr', `${page}.md`)))
    return [page, { isSample, texts }] as const
  })
  const pages = Object.fromEntries(await Promise.all(read))
  if (ownDir !== undefined) problems.push(...(await unknownFilesIn(ownDir)))
  if (ownDir !== undefined && !hasOwn) {
    problems.push(`LEGAL_DIR=${ownDir} has no page: none of ${ownFilesOf(ownDir).join(', ')}`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return pages as LegalPages
}

/** Whether the owner's French text has a `[…]` of the sample left: it is copied, and not yet the owner's. A link has an address after it. */
async function isUnfinished(file: string): Promise<boolean> {
  return /\[[^\]]+\](?!\()/.test(await readFile(file, 'utf8'))
}

/** Reads a page; undefined if the folder has no French file of it. */
async function readPage(
  dir: string,
  page: LegalPage,
  problems: string[],
): Promise<LegalTexts['texts'] | undefined> {
  const found = new Map<Language, LegalText>()
  for (const language of languages) {
    const file = join(dir, language, `${page}.md`)
    const source = await readFile(file, 'utf8').catch(unlessMissing)
    if (source === undefined) continue
    const parsed = parseLegalText(source)
    problems.push(...parsed.problems.map((problem) => `${file}: ${problem}`))
    found.set(language, { language, ...parsed.text })
  }
  const french = found.get(defaultLanguage)
  if (french) {
    return { fr: french, en: found.get('en') ?? french, ar: found.get('ar') ?? french }
  }
  if (found.size > 0) {
    problems.push(
      `${join(dir, defaultLanguage, `${page}.md`)} is missing: ${page} is translated from it`,
    )
  }
  return undefined
}

function ownFilesOf(dir: string): string[] {
  return legalPages.map((page) => join(dir, defaultLanguage, `${page}.md`))
}

/** Files in the folder that are no pages. They are reported, because with a misspelled name the sample would still be shown. */
async function unknownFilesIn(dir: string): Promise<string[]> {
  const names = legalPages.map((page) => `${page}.md`)
  const ofLanguages = languages.map(async (language) => {
    const files = await readdir(join(dir, language)).catch(unlessMissing)
    return (files ?? [])
      .filter((file) => !file.startsWith('.') && !names.includes(file))
      .map((file) => `${join(dir, language, file)} is no page: none of ${names.join(', ')}`)
  })
  return (await Promise.all(ofLanguages)).flat()
}
