import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { type LegalPage, legalPages, type LegalText } from '@shop/contracts'
import { defaultLanguage, type Language, languages } from '@shop/domain'
import { unlessMissing } from '../files/unless-missing.ts'
import { blockReader, type BlockRules } from './read-blocks.ts'

interface LegalTexts {
  /**
   * Whether the page is marked as a sample in every language: true if its French text is a sample of the program, or the
   * shop's own text with places to fill in.
   */
  isSample: boolean
  texts: Record<Language, LegalText>
  /** Language → the places of the shop's own text that are still to be filled in, such as `[matricule fiscal]`. */
  unfilled: Partial<Record<Language, string[]>>
}
export type LegalPages = Record<LegalPage, LegalTexts>

/** Folder of the program's sample texts. */
export const sampleDir = join(import.meta.dirname, '../../legal')

/**
 * Reads every legal page from `<folder>/<language>/<page>.md`. If the shop's own folder has the French file of a page, the page
 * uses the shop's files, and the French text in place of a missing language. Other pages use the program's samples. The shop's own
 * page stays marked as a sample while its French text has places to fill in. If only its English or Arabic text has such places,
 * only that text is marked. Throws an error with one line for each problem (OPS-01).
 */
export async function readLegalPages(ownDir: string | undefined): Promise<LegalPages> {
  const problems: string[] = []
  let hasOwn = false
  const read = legalPages.map(async (page) => {
    const own = ownDir === undefined ? undefined : await readPage(ownDir, page, problems)
    if (own) hasOwn = true
    const texts = own ?? (await readPage(sampleDir, page, problems))
    const unfilled = own ? unfilledOf(own) : {}
    const isSample = !own || unfilled.fr !== undefined
    return [page, { isSample, texts: texts && marked(texts, unfilled), unfilled }] as const
  })
  const pages = Object.fromEntries(await Promise.all(read))
  if (ownDir !== undefined) problems.push(...(await unknownFilesIn(ownDir)))
  if (ownDir !== undefined && !hasOwn) {
    problems.push(`LEGAL_DIR=${ownDir} has no page: none of ${ownFilesOf(ownDir).join(', ')}`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return pages as LegalPages
}

/** The pages for which the shop has no text of its own. They show the program's samples. */
export function samplesOf(pages: LegalPages): LegalPage[] {
  return legalPages.filter((page) => pages[page].isSample && !pages[page].unfilled.fr)
}

/** Language → the places of its text that are still to be filled in. A language that shows the French text is left out. */
function unfilledOf(texts: LegalTexts['texts']): LegalTexts['unfilled'] {
  const found = languages
    .filter((language) => texts[language].language === language)
    .map((language) => [language, unfilledIn(texts[language])] as const)
  return Object.fromEntries(found.filter(([, places]) => places.length > 0))
}

/** Returns the texts. A text that still has places to fill in gets the mark `isUnfilled`. */
function marked(texts: LegalTexts['texts'], unfilled: LegalTexts['unfilled']): LegalTexts['texts'] {
  const mark = (text: LegalText): LegalText =>
    unfilled[text.language] ? { ...text, isUnfilled: true } : text
  return { fr: mark(texts.fr), en: mark(texts.en), ar: mark(texts.ar) }
}

/**
 * The places in square brackets that the shop still has to fill in. As in the samples, such a place has a word of at least four
 * letters and no digit. Brackets such as `[1]`, `[sic]`, `[…]` and `[art. 5]` belong to a finished text. Links have no brackets
 * here, because the Markdown is already parsed.
 */
function unfilledIn({ title, blocks }: LegalText): string[] {
  const lines = blocks.flatMap((block) =>
    block.lines.map((line) => line.map(({ text }) => text).join('')),
  )
  return [title, ...lines].flatMap((line) =>
    [...line.matchAll(/\[[^[\]]+\]/g)]
      .map(([place]) => place)
      .filter((place) => /\p{L}{4}/u.test(place) && !/\d/.test(place)),
  )
}

/** Reads a page; undefined if the folder has no French file of the page. */
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

/** Files in the folder that are not pages. They are reported, because a page whose file name is misspelled still shows the sample. */
async function unknownFilesIn(dir: string): Promise<string[]> {
  const names = legalPages.map((page) => `${page}.md`)
  const ofLanguages = languages.map(async (language) => {
    const files = await readdir(join(dir, language)).catch(unlessMissing)
    return (files ?? [])
      .filter((file) => !file.startsWith('.') && !names.includes(file))
      .map((file) => `${join(dir, language, file)} is not a page: none of ${names.join(', ')}`)
  })
  return (await Promise.all(ofLanguages)).flat()
}

const rules: BlockRules = {
  kind: 'a legal page',
  values: new Set(['address', 'deliveryFee', 'email', 'freeDeliveryThreshold', 'phone']),
}

interface ParsedText {
  text: Omit<LegalText, 'language'>
  /** Problems as sentences. Each starts with the line of the file. */
  problems: string[]
}

/** Reads a legal page: its title, and the blocks below it. */
export function parseLegalText(markdown: string): ParsedText {
  const problems: string[] = []
  const reader = blockReader(rules, problems)
  const [first, ...rest] = fromMarkdown(markdown).children
  const isTitled = first?.type === 'heading' && first.depth === 1
  if (!isTitled) problems.push('line 1: the title is missing, such as # Conditions de vente')
  const blocks = reader.blocks(rest)
  if (isTitled) {
    for (const { text } of reader.runs(first.children)) {
      if (text.includes('{{')) problems.push('line 1: a title has no {{value}}')
    }
  }
  const opening = rest.find(({ type }) => type === 'paragraph')
  if (!opening) problems.push('the text has no paragraph')
  return {
    text: {
      title: isTitled ? toString(first) : '',
      description: opening ? toString(opening).replaceAll('\n', ' ') : '',
      blocks,
    },
    problems,
  }
}
