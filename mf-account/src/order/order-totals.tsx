import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { fromMillimes, toMillimes, formatMoney } from '@shop/domain'
import { tabularNumbers, theme } from '@shop/ui'

const List = styled.dl`
  display: grid;
  gap: ${theme.space[2]};
  break-inside: avoid;
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
  > [data-tone='saving'] > dd {
    color: ${theme.color.success};
  }
  > [data-tone='total'] {
    margin-block-start: ${theme.space[2]};
    padding-block-start: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.line};

    > dt {
      color: inherit;
      font-weight: 600;
    }
    > dd {
      font-size: ${theme.fontSize.xl};
      font-weight: 700;
      line-height: 1.3;
    }
  }
`

/** The order's amounts as they were charged; they add up to the total, its rounding included (GEN-06). */
export function OrderTotals({ order }: { order: Order }) {
  const { t, i18n } = useTranslation(['orders', 'common'])
  const money = (tnd: number) => formatMoney(tnd, i18n.language)
  const rounding = roundingOf(order)
  return (
    <List aria-label={t('totals.label')}>
      <div>
        <dt>{t('totals.subtotal')}</dt>
        <dd>{money(order.subtotal)}</dd>
      </div>
      {order.coupon && (
        <div data-tone="saving">
          <dt>{t('totals.coupon', { code: order.coupon.code })}</dt>
          <dd>{money(-order.coupon.discountAmount)}</dd>
        </div>
      )}
      <div data-tone={order.deliveryFee === 0 ? 'saving' : undefined}>
        <dt>{t('totals.delivery')}</dt>
        <dd>{order.deliveryFee === 0 ? t('common:words.free') : money(order.deliveryFee)}</dd>
      </div>
      {rounding !== 0 && (
        <div>
          <dt>{t('totals.rounding')}</dt>
          <dd>{money(rounding)}</dd>
        </div>
      )}
      <div data-tone="total">
        <dt>{t('totals.total')}</dt>
        <dd>{formatMoney(order.amount, i18n.language, 0)}</dd>
      </div>
    </List>
  )
}

function roundingOf({ amount, subtotal, coupon, deliveryFee }: Order): number {
  const sum =
    toMillimes(subtotal) - toMillimes(coupon?.discountAmount ?? 0) + toMillimes(deliveryFee)
  return fromMillimes(toMillimes(amount) - sum)
}
