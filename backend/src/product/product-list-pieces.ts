import type { ProductSummary } from '@shop/contracts'
import { jsonOfAnswer } from '../http/caching/cached-route.ts'

const END = ']}'

/** Calls whose answer may contain every product of the shop. */
type ListName = 'product/list' | 'products/filtered'

/** The JSON of the call's answer, one piece for each part of the list. So a long list needs little memory and delays no other call. */
export async function* listPieces(
  name: ListName,
  parts: AsyncIterable<ProductSummary[]>,
): AsyncGenerator<string> {
  const start = jsonOf(name, []).slice(0, -END.length)
  yield start
  let comma = ''
  for await (const part of parts) {
    if (part.length === 0) continue
    yield comma + jsonOf(name, part).slice(start.length, -END.length)
    comma = ','
  }
  yield END
}

function jsonOf(name: ListName, products: ProductSummary[]): string {
  return jsonOfAnswer(name, { success: true, products })
}
