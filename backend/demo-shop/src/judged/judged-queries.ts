import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The properties of a product that judgements use. All are French, and do not change when the shop's texts are rewritten. */
export interface JudgedProduct {
  _id: string
  name: string
  brand: string
  needs?: readonly string[] | undefined
  subSubCategory: string
  stockQuantity: number
  coffret: boolean
}

export const judgedLanguages = ['fr', 'en', 'ar'] as const
export type JudgedLanguage = (typeof judgedLanguages)[number]

/** A query with the grades of products for it. */
export interface JudgedQuery {
  language: JudgedLanguage
  q: string
  /** Product id → grade: 3 for the requested product, 2 for a good alternative, 1 for a related product. Empty if the shop has none. */
  grades: ReadonlyMap<string, number>
}

/** The queries for tuning the ranking, and the queries for the reported score. */
export type QuerySet = 'tuning' | 'reported'

/** The set to which a query belongs. A hash of the query decides, so that neither the order nor the author of the list decides. */
export function querySetOf({ q }: JudgedQuery): QuerySet {
  const [first = 0] = createHash('sha256').update(q).digest()
  return first % 2 === 0 ? 'tuning' : 'reported'
}

/** The judged queries of all languages. Throws if a judgement matches no product. */
export async function readJudgedQueries(
  products: readonly JudgedProduct[],
): Promise<JudgedQuery[]> {
  const known = products.map((product) => ({ product, ...foldedParts(product) }))
  const lists = await Promise.all(
    judgedLanguages.map(async (language) => {
      const text = await readFile(new URL(`queries/${language}.txt`, import.meta.url), 'utf8')
      return text
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))
        .map((line) => judgedQuery(line, language, known))
    }),
  )
  return lists.flat()
}

type Known = ReturnType<typeof foldedParts> & { product: JudgedProduct }

function judgedQuery(line: string, language: JudgedLanguage, known: readonly Known[]): JudgedQuery {
  const [q = '', ...columns] = line.split('|').map((part) => part.trim())
  const grades = new Map<string, number>()
  // The loop goes from the lowest grade to the highest, so that a product in two judgements gets the higher grade.
  for (const grade of [1, 2, 3]) {
    const selectors = (columns[3 - grade] ?? '').split(';').map((selector) => selector.trim())
    for (const selector of selectors.filter((one) => one !== '' && one !== '-')) {
      const named = known.filter(({ parts, leaf, product }) =>
        selector.split('+').every((part) => isNamed(part.trim(), { parts, leaf, product })),
      )
      if (named.length === 0) throw new Error(`${language}, "${q}": "${selector}" names no product`)
      for (const { product } of named) {
        grades.set(product._id, product.coffret ? Math.max(1, grade - 1) : grade)
      }
    }
  }
  return { language, q, grades }
}

/** Whether a product matches a selector: `@leaf`, `#need`, `=brand`, or else a part of the name. */
function isNamed(selector: string, { parts, leaf }: Known): boolean {
  const wanted = ` ${folded(selector.replace(/^[@#=]/, ''))} `
  if (selector.startsWith('@')) return leaf === wanted
  if (selector.startsWith('#')) return parts.needs.some((need) => need.includes(wanted.trimEnd()))
  if (selector.startsWith('=')) return parts.brand === wanted
  return parts.name.includes(wanted.trimEnd())
}

function foldedParts({ name, brand, needs = [], subSubCategory }: JudgedProduct) {
  return {
    leaf: ` ${folded(subSubCategory)} `,
    parts: {
      name: ` ${folded(name)} `,
      brand: ` ${folded(brand)} `,
      needs: needs.map((need) => ` ${folded(need)} `),
    },
  }
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
