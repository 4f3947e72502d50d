import { calls, type ProductSummary } from '@shop/contracts'
import * as z from 'zod/mini'

const END = ']}'

/** Calls that may answer with every product of the shop. */
type ListName = 'product/list' | 'products/filtered'

/** The JSON of the call's answer in pieces, one for each part: a long list is never whole in memory, and blocks nobody. */
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

/** Without fields that the contract does not declare. */
function jsonOf(name: ListName, products: ProductSummary[]): string {
  return JSON.stringify(z.encode(calls[name].answer, { success: true, products }))
}
