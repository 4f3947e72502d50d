import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call, forgetSharedAnswers, isApiError } from '@shop/api'
import type { AddressForm } from '@shop/domain'
import { $cart, clearCart, loadCartProducts, rememberGuestOrder, showToast } from '@shop/stores'
import * as urls from '@shop/urls'
import type { FilledCart } from '../../cart-lines/use-cart-content.ts'
import { removeAddressDraft } from './address/address-form.ts'
import { guestOrder } from './guest-order.ts'
import {
  closeAttempt,
  contentOf,
  openAttempt,
  type OrderAttempt,
  readOpenAttempt,
  settlesAttempt,
} from './order-attempt.ts'
import { takeServerStock } from './stock/stock-problems.ts'
import { stockProblemsText } from './stock/stock-problems-text.ts'

export type Placing =
  | { status: 'idle' }
  /** The cart as it was sent: it stays on the page while `$cart` is emptied. */
  | { status: 'busy'; content: FilledCart }
  | { status: 'failed'; error: unknown }

export interface PlaceOrder {
  placing: Placing
  /** An order that was sent before and got no answer. */
  openAttempt: OrderAttempt | undefined
  /** The confirm dialog that follows a stock problem (CHK-05). */
  isAskingForCart: boolean
  stopAsking: () => void
  place: (form: AddressForm, content: FilledCart) => Promise<void>
}

const confirmDelay = 1000

/** Places a guest's order exactly once, also when the network fails (CHK-07, CHK-08). */
export function usePlaceOrder(): PlaceOrder {
  const { t, i18n } = useTranslation('checkout')
  const navigate = useNavigate()
  const [placing, setPlacing] = useState<Placing>({ status: 'idle' })
  const [open, setOpen] = useState<OrderAttempt>()
  const [isAskingForCart, setIsAskingForCart] = useState(false)
  const isBusy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    setOpen(readOpenAttempt())
    return () => clearTimeout(timer.current)
  }, [])

  async function place(form: AddressForm, content: FilledCart): Promise<void> {
    // Enter in a field submits too, so the busy button alone does not prevent a second submit.
    if (isBusy.current) return
    isBusy.current = true
    setPlacing({ status: 'busy', content })
    try {
      await send(form)
    } catch (error) {
      await explain(error)
      setOpen(readOpenAttempt())
      setPlacing({ status: 'failed', error })
      isBusy.current = false
    }
  }

  async function send(form: AddressForm): Promise<void> {
    const order = guestOrder(form, $cart.get())
    const { idempotencyKey } = openAttempt(contentOf(order))
    const { orderId } = await call('order/place', order, { idempotencyKey }).finally(
      // Stock has changed, or is not what the pages showed.
      forgetSharedAnswers,
    )
    const { email } = order.address
    rememberGuestOrder({ orderId, email, date: Date.now() })
    closeAttempt()
    removeAddressDraft()
    // The order took units of these products.
    void loadCartProducts({ fresh: true })
    clearCart()
    void navigate(urls.orderConfirmation({ orderId, email }), { replace: true })
  }

  async function explain(error: unknown): Promise<void> {
    if (settlesAttempt(error)) closeAttempt()
    if (isApiError(error, 'product_unavailable')) await loadCartProducts({ fresh: true })
    if (!isApiError(error, 'out_of_stock')) return
    const items = stockProblemsText(takeServerStock(error.outOfStockItems), t, i18n.language)
    showToast({ kind: 'warning', text: t('stock.toast', { items }) })
    timer.current = setTimeout(() => setIsAskingForCart(true), confirmDelay)
  }

  return {
    placing,
    openAttempt: open,
    isAskingForCart,
    stopAsking: () => setIsAskingForCart(false),
    place,
  }
}
