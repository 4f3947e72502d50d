import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isApiError } from '@shop/api'
import { fromMillimes } from '@shop/domain'
import { $cart, $coupon, $session, loadCartProducts } from '@shop/stores'
import type { FilledCart } from '../../../cart-content/filled-cart.ts'
import { withdrawCoupon } from '../../../coupon/coupon-store.ts'
import type { FormValues } from '../form/form-draft.ts'
import type { FormProblems } from '../form/use-checkout-form.ts'
import { loadSending, type Sending } from './load-sending.ts'
import { type OrderAttempt, readOpenAttempt, snapshotOf } from '../attempt/order-attempt.ts'

export type Placing =
  | { status: 'idle' }
  /** `content`: the sent cart. The page still shows it while its lines and its coupon are removed from the stores. */
  | { status: 'busy'; content: FilledCart }
  /** `text`: the reason in words, if the code with these texts has loaded. */
  | { status: 'failed'; error: unknown; text: string | undefined }

export interface PlaceOrder {
  placing: Placing
  /** An order that was sent before and whose outcome is unknown. */
  openAttempt: OrderAttempt | undefined
  /** The dialog after a stock problem, open or closed (CHK-05). */
  dialog: ReactNode
  /** Resolves with the problems of fields that the server reported, if any. */
  place: (
    form: FormValues,
    content: FilledCart,
    captured: CapturedOrder,
  ) => Promise<FormProblems | undefined>
}

type CapturedOrder = ReturnType<typeof captureOrder>

const confirmDelay = 1000

/** Places an order exactly once, also when the network fails (CHK-07, CHK-08). */
export function usePlaceOrder(): PlaceOrder {
  const { t, i18n } = useTranslation(['checkout', 'common'])
  const navigate = useNavigate()
  const [placing, setPlacing] = useState<Placing>({ status: 'idle' })
  const [open, setOpen] = useState<OrderAttempt>()
  const [dialog, setDialog] = useState<{ isOpen: boolean } & Pick<Sending, 'BackToCartDialog'>>()
  const isBusy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    setOpen(readOpenAttempt())
    return () => clearTimeout(timer.current)
  }, [])

  async function place(
    form: FormValues,
    content: FilledCart,
    captured: CapturedOrder,
  ): Promise<FormProblems | undefined> {
    // Enter in a field submits too, so the busy button alone does not prevent a second submit.
    if (isBusy.current) return undefined
    isBusy.current = true
    setPlacing({ status: 'busy', content })
    const { cart, session, couponCode, pressedAt } = captured
    const isGuest = session.status !== 'signed_in'
    let sending: Sending | undefined
    try {
      sending = await loadSending()
      const ordered = sending.orderRequest({ form, cart, couponCode, isGuest })
      const request = sending.withShownPrices(ordered, content)
      const snapshot = snapshotOf(cart, session)
      const order = await sending.placeOrderOnce(request, snapshot, pressedAt)
      const confirmation = sending.finishOrder(order, { cart, isGuest, couponCode, snapshot })
      const shownAmount = fromMillimes(content.totals.totalMillimes)
      const state = { isEarlier: order.sent === 'earlier', shownAmount }
      void navigate(confirmation, { replace: true, state })
      return undefined
    } catch (error) {
      if (couponCode && isApiError(error, 'coupon_invalid')) withdrawCoupon(couponCode)
      if (isApiError(error, 'product_unavailable')) await loadCartProducts({ fresh: true })
      if (isApiError(error, 'prices_changed'))
        await sending?.applyCurrentSums(error.currentSums, form)
      if (sending?.isPickupRefused(error)) await sending.refreshSettings()
      if (sending) showStockProblems(error, sending)
      setOpen(readOpenAttempt())
      setPlacing({ status: 'failed', error, text: sending?.failureText(t, error, i18n.language) })
      isBusy.current = false
      return sending?.problemsIn(error)
    }
  }

  function showStockProblems(error: unknown, sending: Sending): void {
    if (!isApiError(error, 'out_of_stock')) return
    sending.showStockToast(error.outOfStockItems, t, i18n.language)
    const { BackToCartDialog } = sending
    setDialog({ BackToCartDialog, isOpen: false })
    timer.current = setTimeout(() => setDialog({ BackToCartDialog, isOpen: true }), confirmDelay)
  }

  const closeDialog = () => setDialog((before) => before && { ...before, isOpen: false })
  return {
    placing,
    openAttempt: open,
    dialog: dialog && <dialog.BackToCartDialog open={dialog.isOpen} onClose={closeDialog} />,
    place,
  }
}

/** Lines, customer and time of an order. Read at the press, because another tab may change them while this tab waits. */
export function captureOrder() {
  const couponCode = $coupon.get()?.code
  return { cart: $cart.get(), session: $session.get(), couponCode, pressedAt: Date.now() }
}
