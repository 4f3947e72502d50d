import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdviceText, LegalBlock } from '@shop/contracts'
import { defaultLanguage, type Language, languages } from '@shop/domain'
import { unlessMissing } from '../files/unless-missing.ts'
import { parseArticle, type ParsedArticle, slugProblem } from './parse-article.ts'

/** An article: its name, its day, its products, and its text in each language. */
export interface Article {
  slug: string
  /** The day of the article, as `2026-05-04`. */
  date: string
  texts: Record<Language, AdviceText>
  /** Ids, references or EANs of products, in the order of the page. */
  products: string[]
}

type Files = Map<Language, { file: string; parsed: ParsedArticle }>

/**
 * The articles in `<dir>/<language>/<slug>.md`, newest first; an empty list if `dir` is undefined. Each article needs a
 * French file, which names the day and the products. Without a translation, the French text is shown. Throws an error
 * with one line for each problem (ADV-01, OPS-01).
 */
export async function readAdvice(dir: string | undefined): Promise<Article[]> {
  if (dir === undefined) return []
  const problems = await unknownFoldersIn(dir)
  const slugs = new Set<string>()
  for (const language of languages) {
    for (const slug of await slugsIn(dir, language, problems)) slugs.add(slug)
  }
  const read = await Promise.all([...slugs].map((slug) => readArticle(dir, slug, problems)))
  const articles = read.flatMap((article) => article ?? [])
  problems.push(...sameTitles(articles))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return articles.toSorted((a, b) => compare(b.date, a.date) || compare(a.slug, b.slug))
}

async function slugsIn(dir: string, language: Language, problems: string[]): Promise<string[]> {
  const folder = join(dir, language)
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  return names.flatMap((name) => {
    if (name.startsWith('.')) return []
    const slug = name.replace(/\.md$/, '')
    const problem = slug === name ? 'is not an article: its name ends in .md' : slugProblem(slug)
    if (problem) problems.push(`${join(folder, name)} ${problem}`)
    return problem ? [] : [slug]
  })
}

/** Reads an article and adds its problems to `problems`. Undefined if the article cannot be shown. */
async function readArticle(
  dir: string,
  slug: string,
  problems: string[],
): Promise<Article | undefined> {
  const found: Files = new Map()
  for (const language of languages) {
    const file = join(dir, language, `${slug}.md`)
    const source = await readFile(file, 'utf8').catch(unlessMissing)
    if (source === undefined) continue
    const parsed = parseArticle(source)
    const own = language === defaultLanguage ? [] : surplusOf(parsed)
    problems.push(...[...parsed.problems, ...own].map((problem) => `${file}: ${problem}`))
    found.set(language, { file, parsed })
  }
  const french = found.get(defaultLanguage)
  if (!french) {
    const file = join(dir, defaultLanguage, `${slug}.md`)
    problems.push(`${file} is missing: ${slug} is translated from it`)
    return undefined
  }
  const { date, products } = french.parsed
  if (date === undefined) {
    problems.push(`${french.file}: the date is missing, such as date: 2026-05-04`)
    return undefined
  }
  const textIn = (language: Language): AdviceText => {
    const own = found.get(language)
    if (!own) return textIn(defaultLanguage)
    const { text } = own.parsed
    return { language, ...text, minutes: readingMinutes(text.blocks, language) }
  }
  return { slug, date, products, texts: { fr: textIn('fr'), en: textIn('en'), ar: textIn('ar') } }
}

/**
 * One problem for each field that a translation has although only the French file may have it: day and products are the
 * same in all languages.
 */
function surplusOf({ date, products }: ParsedArticle): string[] {
  return [
    ...(date === undefined ? [] : ['date: stands in the French file alone']),
    ...(products.length === 0 ? [] : ['products: stand in the French file alone']),
  ]
}

/**
 * A problem for each article that has the title of an earlier article: search engines need a different title for every
 * page (SEO-01).
 */
function sameTitles(articles: readonly Article[]): string[] {
  return languages.flatMap((language) => {
    const owners = new Map<string, string>()
    return articles.flatMap(({ slug, texts }) => {
      const { title } = texts[language]
      const owner = owners.get(title)
      owners.set(title, slug)
      return owner === undefined
        ? []
        : [`${owner} and ${slug} have the same title in ${language}: ${title}`]
    })
  })
}

async function unknownFoldersIn(dir: string): Promise<string[]> {
  const names = (await readdir(dir).catch(unlessMissing)) ?? []
  return names
    .filter((name) => !name.startsWith('.') && !(languages as readonly string[]).includes(name))
    .map((name) => `${join(dir, name)} is not a language: none of ${languages.join(', ')}`)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Words that an adult reads in a minute: Arabic needs fewer words for the same content than French and English. */
const wordsAMinute: Record<Language, number> = { fr: 195, en: 228, ar: 138 }

/** ADV-01: whole minutes for reading a text, at least one. */
export function readingMinutes(blocks: readonly LegalBlock[], language: Language): number {
  const text = blocks
    .flatMap(({ lines }) => lines.map((runs) => runs.map((run) => run.text).join('')))
    .join(' ')
  const words = text.match(/[\p{L}\p{M}\p{N}][^\s]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsAMinute[language]))
}
