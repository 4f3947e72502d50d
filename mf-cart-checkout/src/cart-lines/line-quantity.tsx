import { useTranslation } from 'react-i18next'
import { availableFor, lineQuantity, maxLineQuantity, productQuantity } from '@shop/domain'
import { changeQuantity, showCartResult, showToast } from '@shop/stores'
import { afterPaint } from '@shop/ui/after-paint'
import { QuantityInput } from '@shop/ui/quantity-input'
import { forgetChanges } from '../cart-changes/changes-store.ts'
import { useUnitLimits } from './unit-limits.ts'
import type { KnownLine } from '../cart-content/filled-cart.ts'

/** The quantity of a line: at least 1, at most the number of units that stock and order limits allow (CART-08, LIM-01). */
export function LineQuantity({ line, name }: { line: KnownLine; name: string }) {
  const { t } = useTranslation('checkout')
  const { cart, perProduct } = useUnitLimits()
  const { productId } = line
  const inStock = availableFor(cart, line, line.product)
  const others = productQuantity(cart, productId) - lineQuantity(cart, line)
  const allowed = Math.max(1, perProduct - others)
  // The product's stock, regardless of the units of its other sizes.
  const ofProduct = Math.min(line.product.stockQuantity, maxLineQuantity)

  async function change(quantity: number): Promise<void> {
    forgetChanges(line)
    const result = await changeQuantity(line, quantity)
    // The line already had the maximum, and the shopper typed more. The warning about the maximum is already shown.
    if (result.status === 'ok' && quantity === line.quantity) return
    afterPaint(() => showCartResult('update', result))
  }

  return (
    <QuantityInput
      value={line.quantity}
      max={Math.min(inStock, allowed)}
      onChange={change}
      onLimit={() =>
        allowed < inStock
          ? showToast({ kind: 'warning', key: 'cart.limit_reached', params: { n: perProduct } })
          : showCartResult('update', { status: 'max_reached', available: ofProduct })
      }
      label={t('cart.line.quantity', { name })}
      decreaseLabel={t('cart.line.decrease', { name })}
      increaseLabel={t('cart.line.increase', { name })}
    />
  )
}
