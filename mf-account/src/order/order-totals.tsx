import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { formatDifference, formatMoney } from '@shop/domain'
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

/** The order's amounts as they were charged; they add up to the total (SUM-01). */
export function OrderTotals({ order }: { order: Order }) {
  const { t, i18n } = useTranslation(['orders', 'common'])
  const money = (tnd: number) => formatMoney(tnd, i18n.language)
  return (
    <List aria-label={t('totals.label')}>
      <div>
        <dt>{t('totals.subtotal')}</dt>
        <dd>
          <bdi>{money(order.subtotal)}</bdi>
        </dd>
      </div>
      {order.coupon && (
        <div data-tone="saving">
          <dt>{t('totals.coupon', { code: order.coupon.code })}</dt>
          <dd>
            <bdi>{money(-order.coupon.discountAmount)}</bdi>
          </dd>
        </div>
      )}
      <div data-tone={order.deliveryFee === 0 ? 'saving' : undefined}>
        <dt>{t('totals.delivery')}</dt>
        <dd>
          {order.deliveryFee === 0 ? t('common:words.free') : <bdi>{money(order.deliveryFee)}</bdi>}
        </dd>
      </div>
      {order.rounding !== 0 && (
        <div>
          <dt>{t('totals.rounding')}</dt>
          <dd>
            <bdi>{formatDifference(order.rounding, i18n.language)}</bdi>
          </dd>
        </div>
      )}
      <div data-tone="total">
        <dt>{t('totals.total')}</dt>
        <dd>
          <bdi>{formatMoney(order.amount, i18n.language, 0)}</bdi>
        </dd>
      </div>
    </List>
  )
}
