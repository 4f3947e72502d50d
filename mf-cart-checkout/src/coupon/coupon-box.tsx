import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { $coupon } from '@shop/stores'
import { VisuallyHidden } from '@shop/ui'
import type { FilledCart } from '../cart-content/filled-cart.ts'
import { AppliedCoupon } from './applied-coupon.tsx'
import { CouponForm } from './coupon-form.tsx'

/* As high with a coupon as without, so that the content below does not move when a stored coupon has been read. */
const Box = styled.div`
  min-block-size: 6.75rem;
`

/**
 * COUP-01, COUP-02: enters or removes the cart's promo code. Not a form element, because the checkout's form may stand
 * around it.
 */
export function CouponBox({ content }: { content: FilledCart | undefined }) {
  const { t } = useTranslation('checkout')
  const stored = useStore($coupon)
  const coupon = content ? content.coupon : stored
  const box = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const movesFocus = useRef(false)
  const totals = content && !content.isPending ? content.totals : undefined

  // Focuses the box after the focused element has disappeared: the field after applying, the button after removing.
  useEffect(() => {
    if (movesFocus.current) box.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    movesFocus.current = false
  }, [coupon, announcement])

  function announce(text: string): void {
    movesFocus.current = true
    setAnnouncement(text)
  }

  return (
    <Box ref={box}>
      {coupon ? (
        <AppliedCoupon
          coupon={coupon}
          savedMillimes={totals?.couponDiscountMillimes}
          onRemoved={() => announce(t('coupon.removed'))}
        />
      ) : (
        <CouponForm
          amountMillimes={totals?.subtotalMillimes}
          onApplied={(code) => announce(t('coupon.applied', { code }))}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  )
}
