import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { availableFor } from '@shop/domain'
import { $cart, changeQuantity, showCartResult } from '@shop/stores'
import { afterPaint } from '@shop/ui/after-paint'
import { QuantityInput } from '@shop/ui/quantity-input'
import { forgetChanges } from '../cart-changes/changes-store.ts'
import type { KnownLine } from './use-cart-content.ts'

/** The units of a line, from 1 to what the stock has left for it (CART-08). */
export function LineQuantity({ line, name }: { line: KnownLine; name: string }) {
  const { t } = useTranslation('checkout')
  const cart = useStore($cart)

  async function change(quantity: number): Promise<void> {
    forgetChanges(line)
    const result = await changeQuantity(line, quantity)
    afterPaint(() => showCartResult('update', result))
  }

  return (
    <QuantityInput
      value={line.quantity}
      max={availableFor(cart, line, line.product)}
      onChange={change}
      onLimit={(available) => showCartResult('update', { status: 'max_reached', available })}
      label={t('cart.line.quantity', { name })}
      decreaseLabel={t('cart.line.decrease', { name })}
      increaseLabel={t('cart.line.increase', { name })}
    />
  )
}
