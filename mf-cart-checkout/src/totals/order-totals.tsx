import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { fromMillimes } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { $destination } from '@shop/stores'
import { Skeleton, theme } from '@shop/ui'
import { SumList } from '@shop/ui/sum-list'
import { $changeViews } from '../cart-changes/change-views.ts'
import type { FilledCart } from '../cart-content/filled-cart.ts'

/* A skeleton is as wide as an amount. */
const List = styled(SumList)`
  [aria-hidden] {
    inline-size: 5rem;
  }
  dd[data-note='saving'] {
    color: ${theme.color.success};
    font-size: ${theme.fontSize.sm};
    font-weight: 600;
  }
  /* The marks above Arabic letters would touch the line above. */
  :lang(ar) & dd[data-note='saving'] {
    padding-block-start: ${theme.space[1]};
  }
`

/** Subtotal, coupon, delivery, rounding and total (CART-10, COUP-02, SUM-01); without content, placeholders of the same size. */
export function OrderTotals({ content }: { content: FilledCart | undefined }) {
  const { t } = useTranslation(['checkout', 'common'])
  const totals = content && !content.isPending ? content.totals : undefined
  const saved = content?.savedMillimes ?? 0
  const { millimes } = useMoney()
  const money = (amount: number) => <bdi>{millimes(amount)}</bdi>
  const wait = <Skeleton shape="text" />
  const changes = useStore($changeViews)
  const isFree = totals?.deliveryFeeMillimes === 0
  return (
    <>
      {changes && <changes.SumChangeNotes />}
      <List>
        <div>
          <dt>{t('totals.subtotal')}</dt>
          <dd>{totals ? money(totals.subtotalMillimes) : wait}</dd>
          {totals && saved > 0 && (
            <dd data-note="saving">{t('totals.saved', { amount: millimes(saved) })}</dd>
          )}
        </div>
        <CouponLine content={content} />
        <div data-tone={isFree ? 'saving' : undefined}>
          <dt>
            <DeliveryName />
          </dt>
          <dd>
            {!totals && wait}
            {totals && (isFree ? <FreeWord /> : money(totals.deliveryFeeMillimes))}
          </dd>
        </div>
        {(!totals || totals.roundingMillimes !== 0) && (
          <div>
            <dt>{t('totals.rounding')}</dt>
            <dd>{totals ? <Rounding millimes={totals.roundingMillimes} /> : wait}</dd>
            <dd data-note>{t('totals.roundingNote')}</dd>
          </div>
        )}
        <div data-tone="total">
          <dt>{t('totals.total')}</dt>
          <dd>{totals ? money(totals.totalMillimes) : wait}</dd>
        </div>
      </List>
    </>
  )
}

/** The amount by which rounding to a whole dinar changes the total (SUM-01). */
function Rounding({ millimes }: { millimes: number }) {
  const { difference } = useMoney()
  return <bdi>{difference(fromMillimes(millimes))}</bdi>
}

function CouponLine({ content }: { content: FilledCart | undefined }) {
  const { t } = useTranslation('checkout')
  const { difference } = useMoney()
  if (!content?.coupon || content.isPending) return null
  const { couponDiscountMillimes: discountMillimes } = content.totals
  if (discountMillimes === 0) return null
  return (
    <div data-tone="saving">
      <dt>
        <span>{t('coupon.label')}</span> <bdi>{content.coupon.code}</bdi>
      </dt>
      <dd>
        <bdi>{difference(fromMillimes(-discountMillimes))}</bdi>
      </dd>
    </div>
  )
}

/** The sums of the mini cart: lines and coupon. */
export function CartSum({ content }: { content: FilledCart | undefined }) {
  const { t } = useTranslation('checkout')
  const { millimes } = useMoney()
  const totals = content && !content.isPending ? content.totals : undefined
  return (
    <List>
      <div>
        <dt>{t('totals.subtotal')}</dt>
        <dd>
          {totals ? <bdi>{millimes(totals.subtotalMillimes)}</bdi> : <Skeleton shape="text" />}
        </dd>
      </div>
      <CouponLine content={content} />
    </List>
  )
}

/** Says that delivery, or collection in the pharmacy, is free (OPER-10). */
function FreeWord() {
  const { t } = useTranslation('common')
  const { isPickup } = useStore($destination)
  return <span>{t(isPickup ? 'words.freePickup' : 'words.freeDelivery')}</span>
}

function DeliveryName() {
  const { t } = useTranslation('checkout')
  const { isPickup } = useStore($destination)
  return t(isPickup ? 'totals.pickup' : 'totals.delivery')
}
