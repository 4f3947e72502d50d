import type { DemoProduct } from '@shop/demo-shop/catalogue'
import { get } from './requests.ts'
import type { HttpRequest } from '../measuring/load.ts'

type Query = Record<string, string>
type Draw = (below: number) => number

/** A number of different searches, always the same for the same products: broad, narrow, misspelt, half typed, in three languages, with filters, on deep pages. */
export function searchQueries(products: readonly DemoProduct[], count: number): HttpRequest[] {
  const draw = seeded(products.length)
  const seen = new Set<string>()
  const requests: HttpRequest[] = []
  for (let tried = 0; requests.length < count; tried += 1) {
    if (tried > count * 20) throw new Error('these products do not give enough different searches')
    const product = products[draw(products.length)]
    const make = kinds[requests.length % kinds.length]
    if (!product || !make) continue
    const request = get('/api/product/search', make(product, draw))
    if (seen.has(request.path)) continue
    seen.add(request.path)
    requests.push(request)
  }
  return requests
}

/** Beginnings of product names, letter by letter, as a shopper types them. */
export function suggestQueries(products: readonly DemoProduct[], count: number): HttpRequest[] {
  const draw = seeded(products.length + 1)
  const paths = new Set<string>()
  for (let tried = 0; paths.size < count; tried += 1) {
    if (tried > count * 20)
      throw new Error('these products do not give enough different beginnings')
    const product = products[draw(products.length)]
    const name = (tried % 3 === 0 ? product?.translations?.en?.name : product?.name) ?? ''
    const start = name.indexOf(' ', draw(Math.max(1, name.length - 12))) + 1
    paths.add(get('/api/product/suggest', { q: name.slice(start, start + 2 + draw(10)) }).path)
  }
  return [...paths].map((path) => ({ ...get(''), path }))
}

const kinds: ((product: DemoProduct, draw: Draw) => Query)[] = [
  // Broad query: a kind of product with many results, on any of the first pages.
  ({ name }, draw) => ({ q: firstWord(name), page: String(1 + draw(5)), limit: '20' }),
  ({ subCategory }, draw) => ({ q: subCategory, page: String(1 + draw(9)) }),
  // Narrow query: most of a name.
  ({ name }) => ({ q: name.replaceAll(/[,،]/g, '') }),
  ({ name, brand }) => ({ q: `${brand} ${lastWords(name, 2)}` }),
  // Misspelt query.
  ({ name }, draw) => ({ q: misspelt(longWords(name, 2), draw) }),
  ({ name }, draw) => ({ q: misspelt(longWords(name, 1), draw) }),
  // Half-typed query.
  ({ name }, draw) => ({ q: longWords(name, 2).slice(0, -1 - draw(3)) }),
  // Queries in the other two languages.
  ({ translations }) => ({ q: longWords(translations?.en?.name ?? '', 2) }),
  ({ translations }) => ({ q: longWords(translations?.ar?.name ?? '', 2) }),
  // Query with filters.
  ({ name, category }, draw) => ({
    q: firstWord(name),
    categories: category,
    maxPrice: String(20 + draw(80)),
  }),
  ({ brand }, draw) => ({ q: brand, hasDiscount: 'true', minPrice: String(draw(30)) }),
  // Query for a deep page.
  ({ name }, draw) => ({ q: firstWord(name), page: String(20 + draw(80)) }),
]

function firstWord(name: string): string {
  return name.split(' ')[0] ?? name
}

function longWords(name: string, count: number): string {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 3)
  return (words.length > 0 ? words.slice(0, count) : [name]).join(' ')
}

function lastWords(name: string, count: number): string {
  return name
    .split(/[\s,،]+/)
    .slice(-count)
    .join(' ')
}

/** Leaves out, doubles or swaps one letter in the middle. */
function misspelt(text: string, draw: Draw): string {
  const at = 1 + draw(Math.max(1, text.length - 3))
  const [before, letter, next, after] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ]
  const changes = [`${next}`, `${letter}${letter}${next}`, `${next}${letter}`]
  return `${before}${changes[draw(changes.length)] ?? ''}${after}`
}

/** Random whole numbers from 0 to below a limit, always the same for the same seed. */
function seeded(seed: number): Draw {
  let state = seed + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
