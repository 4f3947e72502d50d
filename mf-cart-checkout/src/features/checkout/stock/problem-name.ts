import type { TFunction } from 'i18next'
import { productNameText } from '@shop/i18n'
import type { StockProblem } from './stock-problems.ts'

/** The name of a problem's product in the shopper's language. A general text replaces the name of an unknown product. */
export function problemName(
  problem: StockProblem,
  t: TFunction<'checkout'>,
  language: string,
): string {
  if (!problem.product) return t('stock.goneName')
  return productNameText(problem.product, language)
}
