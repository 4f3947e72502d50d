import type { TFunction } from 'i18next'
import type { ApiErrorData } from '@shop/api'
import { productQuantity } from '@shop/domain'
import { $cart, $cartLines, rememberProducts, showToast } from '@shop/stores'
import { problemName } from '../stock/problem-name.ts'
import { type StockProblem, stockProblems } from '../stock/stock-problems.ts'

/** Stores the stock that a refused order reported, and shows a toast with the products that cannot be ordered (CHK-05). */
export function showStockToast(
  items: ApiErrorData['outOfStockItems'],
  t: TFunction<'checkout'>,
  language: string,
): void {
  const names = stockProblemsText(takeServerStock(items), t, language)
  showToast({ kind: 'warning', text: t('stock.toast', { items: names }) })
}

/** Stores the stock that a refused order reported, for every page. Returns the stock problems of the cart. */
function takeServerStock(items: ApiErrorData['outOfStockItems']): StockProblem[] {
  const cart = $cart.get()
  const { lines } = $cartLines.get()
  const corrected = items.flatMap(({ id, availableQuantity }) =>
    lines
      .filter(
        ({ product }) =>
          product._id === id && productQuantity(cart, product._id) > availableQuantity,
      )
      .map(({ product }) => ({ ...product, stockQuantity: availableQuantity })),
  )
  rememberProducts(corrected)
  const rows = $cartLines.get().lines.map((line) => ({ status: 'known' as const, ...line }))
  return stockProblems(rows, cart)
}

/** Every problem in one line: "Crème (2 disponibles), Savon (0 disponible)" (CHK-05). */
function stockProblemsText(
  problems: readonly StockProblem[],
  t: TFunction<'checkout'>,
  language: string,
): string {
  return problems
    .map((problem) => {
      const count = problem.kind === 'gone' ? 0 : problem.available
      return t('stock.item', { name: problemName(problem, t, language), count })
    })
    .join(', ')
}
