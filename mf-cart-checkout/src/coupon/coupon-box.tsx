import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { $coupon, loadOnce } from '@shop/stores'
import { loadWithRetry } from '@shop/federation/runtime'
import { Skeleton, theme, VisuallyHidden } from '@shop/ui'
import { useLater } from '@shop/ui/use-later'
import type { FilledCart } from '../cart-content/filled-cart.ts'
import { Fold } from '../fold/fold.tsx'
import { AppliedCoupon } from './applied-coupon.tsx'
import type * as couponForm from './coupon-form.tsx'
import { $isCouponOpen, $typedCode } from './coupon-store.ts'

/* The box has about the same height with a coupon and with the button, so that reading a stored coupon hardly moves the content below. */
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  min-block-size: 3.75rem;
  margin-block-end: calc(-1 * ${theme.space[2]});
  border-block-start: 1px solid ${theme.color.line};
`

/* As high as the field for the code. */
const Room = styled.div`
  block-size: 3rem;
`

/** The loaded form, in a store, so that a newly mounted box shows it at once. */
const $form = atom<typeof couponForm | undefined>(undefined)

const load = loadOnce(async () => {
  const form = await loadWithRetry(
    'mf-cart-checkout/coupon-form',
    () => import(/* webpackChunkName: "coupon-form" */ './coupon-form.tsx'),
  )
  $form.set(form)
})

/**
 * COUP-01, COUP-02: enters or removes the cart's promo code. Few shoppers have a code, so the field unfolds below a
 * button, and its module loads after the page. Not a form element, because the box may be inside the checkout's form.
 */
export function CouponBox({ content }: { content: FilledCart | undefined }) {
  const { t } = useTranslation('checkout')
  const stored = useStore($coupon)
  const coupon = content ? content.coupon : stored
  const isOpen = useStore($isCouponOpen)
  const form = useStore($form)
  useLater(load)
  // Tries again if the form's code could not be loaded with the page; the first failed load was reported already.
  useEffect(() => {
    if (isOpen) load().catch(() => null)
  }, [isOpen])
  const box = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const movesFocus = useRef(false)
  const totals = content && !content.isPending ? content.totals : undefined

  // Returns the focus to the box after the focused element has disappeared: to the coupon’s button after a code was
  // applied, to the button that unfolds the box after the code was removed.
  useEffect(() => {
    if (movesFocus.current) box.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    movesFocus.current = false
  }, [coupon, announcement])

  function announce(text: string): void {
    movesFocus.current = true
    setAnnouncement(text)
  }

  function toggle(opens: boolean): void {
    // The field takes the focus as soon as it is shown, because the shopper types the code next.
    $typedCode.set({ ...$typedCode.get(), hasFocus: opens })
    $isCouponOpen.set(opens)
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
        <Fold label={<span>{t('coupon.have')}</span>} isOpen={isOpen} onToggle={toggle}>
          {form ? (
            <form.CouponForm
              amountMillimes={totals?.subtotalMillimes}
              onApplied={(code) => announce(t('coupon.applied', { code }))}
            />
          ) : (
            <Room>
              <Skeleton />
            </Room>
          )}
        </Fold>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  )
}
