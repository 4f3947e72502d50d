import type { TFunction } from 'i18next'
import { productNameText } from '@shop/i18n'
import type { StockProblem } from './stock-problems.ts'

/** A problem's product in the shopper's language; a product that is gone has no name left. */
export function problemName(
  problem: StockProblem,
  t: TFunction<'checkout'>,
  language: string,
): string {
  if (problem.kind === 'gone') return t('stock.goneName')
  return productNameText(problem.product, language)
}
