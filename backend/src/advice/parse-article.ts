import { fromMarkdown } from 'mdast-util-from-markdown'
import type { AdviceText, LegalBlock } from '@shop/contracts'
import { isSlug } from '@shop/domain'
import { type BlockRules, blockReader } from '../legal/read-blocks.ts'

/** An article may contain no `{{value}}`: values differ by language and change while the shop runs. */
const rules: BlockRules = { kind: 'an article', values: new Set() }

/** Bounds in characters: search engines cut longer titles and descriptions. */
const titleBounds = { min: 5, max: 90 }
const descriptionBounds = { min: 30, max: 200 }
const mostProducts = 12

const fields = ['title', 'description', 'date', 'products'] as const
type Field = (typeof fields)[number]

export interface ParsedArticle {
  text: Omit<AdviceText, 'language'>
  /** If undefined, the file names no day. */
  date: string | undefined
  /** Ids, references or EANs of products. */
  products: string[]
  /** Sentences that each describe one problem. A problem in one line of the file starts with the line's number. */
  problems: string[]
}

/** Reads the file of an article: `name: value` lines between two lines `---`, and below them the text. */
export function parseArticle(source: string): ParsedArticle {
  const problems: string[] = []
  const { head, body } = inParts(source, problems)
  const values = fieldsOf(head, problems)
  const date = values.get('date')
  if (date !== undefined && !isDay(date))
    problems.push(`date: ${date} is not a day such as 2026-05-04`)
  const products = listOf(values.get('products'))
  if (products.length > mostProducts) {
    problems.push(`products: ${products.length} products are too many: ${mostProducts} at most`)
  }
  return {
    text: {
      title: boundedText('title', values, titleBounds, problems),
      description: boundedText('description', values, descriptionBounds, problems),
      blocks: blocksOf(body, problems),
    },
    date,
    products,
    problems,
  }
}

/** The problem of an article's name, which is a part of its address; undefined for a good name. */
export function slugProblem(slug: string): string | undefined {
  return isSlug(slug)
    ? undefined
    : 'is not a valid name of an article: at most 80 lower-case letters a to z, digits and single hyphens'
}

/** Splits head and body. The body starts with an empty line for each line of the head, so that its line numbers equal those of the file. */
function inParts(source: string, problems: string[]): { head: string[]; body: string } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) {
    problems.push('line 1: the lines between --- are missing, such as title: Les mains sèches')
    return { head: [], body: lines.join('\n') }
  }
  const body = [...Array.from({ length: end + 1 }, () => ''), ...lines.slice(end + 1)]
  return { head: lines.slice(1, end), body: body.join('\n') }
}

function fieldsOf(head: readonly string[], problems: string[]): Map<Field, string> {
  const values = new Map<Field, string>()
  for (const [at, line] of head.entries()) {
    if (line.trim() === '') continue
    const [, name = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
    const field = fields.find((each) => each === name)
    const place = `line ${at + 2}`
    if (!field) problems.push(`${place}: ${line} is none of ${fields.join(':, ')}:`)
    else if (values.has(field)) problems.push(`${place}: ${field} is there twice`)
    else values.set(field, value)
  }
  return values
}

function boundedText(
  field: Field,
  values: ReadonlyMap<Field, string>,
  { min, max }: { min: number; max: number },
  problems: string[],
): string {
  const text = values.get(field) ?? ''
  if (text.length < min || text.length > max) {
    problems.push(`${field}: has ${text.length} characters: ${min} to ${max} are expected`)
  }
  if (text.includes('{{')) problems.push(`${field}: has no {{value}}`)
  return text
}

function blocksOf(body: string, problems: string[]): LegalBlock[] {
  const nodes = fromMarkdown(body).children
  if (!nodes.some(({ type }) => type === 'paragraph')) problems.push('the text has no paragraph')
  return blockReader(rules, problems).blocks(nodes)
}

function listOf(value = ''): string[] {
  return [...new Set(value.split(',').map((each) => each.trim()))].filter(Boolean)
}

/** Whether the calendar has this day: `2026-02-30` is not a day. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
