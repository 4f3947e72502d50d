import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { fromMillimes, formatMoney } from '@shop/domain'
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
  /** The cart page shows the total beside its button instead. */
  withTotal?: boolean
}

/** Subtotal, delivery and total (CART-10, GEN-06); without content, placeholders of the same size. */
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
      <div>
        <dt>{t('totals.delivery')}</dt>
        <dd data-free={isFree || undefined}>
          {!totals && wait}
          {totals && (isFree ? t('common:words.free') : money(totals.deliveryFeeMillimes))}
        </dd>
        {totals && !isFree && content && (
          <dd data-note>
            {t('common:delivery.remaining', {
              amount: formatMoney(fromMillimes(content.untilFreeDeliveryMillimes), i18n.language),
            })}
          </dd>
        )}
      </div>
      {withTotal && (
        <div data-total>
          <dt>{t('totals.total')}</dt>
          <dd>{totals ? money(totals.totalMillimes, 0) : wait}</dd>
        </div>
      )}
    </List>
  )
}
