import type { JudgedProduct, JudgedQuery } from './judged-queries.ts'

/** The scores of the answer to one query, between 0 and 1. */
export interface Score {
  /** Normalised discounted cumulative gain of the first ten products: 1 for the best possible answer. */
  ndcg: number
  /** Share of the products of grade 3 that are found. */
  recall: number
}

const DEPTH = 10
/** Factor for the gain of a sold-out product, because it must come after all products in stock (FIND-05). */
const SOLD_OUT = 0.1

/**
 * The score after Järvelin and Kekäläinen, Cumulated gain-based evaluation of IR techniques, ACM TOIS 20(4), 2002. The gain is
 * 2^grade − 1, after Burges et al., Learning to rank using gradient descent, ICML 2005. For a query without products in the shop,
 * an empty answer has the score 1, any other answer 0.
 */
export function scoreOf(
  { grades }: JudgedQuery,
  found: readonly string[],
  products: ReadonlyMap<string, Pick<JudgedProduct, 'stockQuantity'>>,
): Score {
  if (grades.size === 0) {
    const isEmpty = Number(found.length === 0)
    return { ndcg: isEmpty, recall: isEmpty }
  }
  const gainOf = (id: string) => {
    const gain = 2 ** (grades.get(id) ?? 0) - 1
    return products.get(id)?.stockQuantity === 0 ? gain * SOLD_OUT : gain
  }
  const best = [...grades.keys()].map(gainOf).sort((a, b) => b - a)
  const needed = [...grades].filter(([, grade]) => grade === 3).map(([id]) => id)
  const all = new Set(found)
  return {
    ndcg: discounted(found.map(gainOf)) / discounted(best),
    recall: needed.length === 0 ? 1 : needed.filter((id) => all.has(id)).length / needed.length,
  }
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, DEPTH).reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0)
}

export function meanOf(scores: readonly Score[]): Score {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
  return {
    ndcg: mean(scores.map(({ ndcg }) => ndcg)),
    recall: mean(scores.map(({ recall }) => recall)),
  }
}
