import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatDifference, fromMillimes, formatMoney } from '@shop/domain'
import { Skeleton, tabularNumbers, theme } from '@shop/ui'
import type { FilledCart } from '../cart-lines/use-cart-content.ts'

const List = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  font-size: ${theme.fontSize.md};
  line-height: 1.4;
  ${tabularNumbers}

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${theme.space[4]};
  }
  dt {
    color: ${theme.color.inkSoft};
  }
  dd {
    margin-inline-start: auto;
    font-weight: 600;
    text-align: end;
  }
  dd[data-free] {
    color: ${theme.color.success};
  }
  dd[data-note] {
    flex-basis: 100%;
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: 400;
    text-align: start;
  }
  > [data-total] {
    padding-block-start: ${theme.space[3]};
    border-block-start: 1px solid ${theme.color.line};

    dt {
      color: inherit;
      font-weight: 600;
    }
    dd {
      font-size: ${theme.fontSize.xl};
      font-weight: 700;
    }
  }
  [aria-hidden] {
    inline-size: 5rem;
  }
`

interface OrderTotalsProps {
  content: FilledCart | undefined
  /** Without it the total and what is missing for free delivery are shown elsewhere: beside the button, above the lines. */
  withTotal?: boolean
}

/** Subtotal, coupon, delivery, rounding and total (CART-10, COUP-02, SUM-01); without content, placeholders of the same size. */
export function OrderTotals({ content, withTotal = true }: OrderTotalsProps) {
  const { t, i18n } = useTranslation(['checkout', 'common'])
  const totals = content && !content.isPending ? content.totals : undefined
  const money = (millimes: number, decimals?: 0) => (
    <bdi>{formatMoney(fromMillimes(millimes), i18n.language, decimals)}</bdi>
  )
  const wait = <Skeleton shape="text" />
  const isFree = totals?.deliveryFeeMillimes === 0
  return (
    <List>
      <div>
        <dt>{t('totals.subtotal')}</dt>
        <dd>{totals ? money(totals.subtotalMillimes) : wait}</dd>
      </div>
      <CouponLine content={content} />
      <div>
        <dt>{t('totals.delivery')}</dt>
        <dd data-free={isFree || undefined}>
          {!totals && wait}
          {totals && (isFree ? t('common:words.free') : money(totals.deliveryFeeMillimes))}
        </dd>
        {withTotal && totals && !isFree && content && (
          <dd data-note>
            {t('common:delivery.remaining', {
              amount: formatMoney(fromMillimes(content.untilFreeDeliveryMillimes), i18n.language),
            })}
          </dd>
        )}
      </div>
      {(!totals || totals.roundingMillimes !== 0) && (
        <div>
          <dt>{t('totals.rounding')}</dt>
          <dd>{totals ? <Rounding millimes={totals.roundingMillimes} /> : wait}</dd>
        </div>
      )}
      {withTotal && (
        <div data-total>
          <dt>{t('totals.total')}</dt>
          <dd>{totals ? money(totals.totalMillimes, 0) : wait}</dd>
        </div>
      )}
    </List>
  )
}

/** What the total's whole dinar adds or takes (SUM-01). */
function Rounding({ millimes }: { millimes: number }) {
  const { i18n } = useTranslation()
  return <bdi>{formatDifference(fromMillimes(millimes), i18n.language)}</bdi>
}

function CouponLine({ content }: { content: FilledCart | undefined }) {
  const { t, i18n } = useTranslation('checkout')
  if (!content?.coupon || content.isPending) return null
  const { couponDiscountMillimes: discountMillimes } = content.totals
  if (discountMillimes === 0) return null
  return (
    <div>
      <dt>
        {t('coupon.label')} <bdi>{content.coupon.code}</bdi>
      </dt>
      <dd data-free>
        <bdi>{formatDifference(fromMillimes(-discountMillimes), i18n.language)}</bdi>
      </dd>
    </div>
  )
}

/** What the lines cost, and the coupon: the sums of the mini cart. */
export function CartSum({ content }: { content: FilledCart | undefined }) {
  const { t, i18n } = useTranslation('checkout')
  const totals = content && !content.isPending ? content.totals : undefined
  return (
    <List>
      <div>
        <dt>{t('totals.subtotal')}</dt>
        <dd>
          {totals ? (
            <bdi>{formatMoney(fromMillimes(totals.subtotalMillimes), i18n.language)}</bdi>
          ) : (
            <Skeleton shape="text" />
          )}
        </dd>
      </div>
      <CouponLine content={content} />
    </List>
  )
}
