import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { defaultSize } from '@shop/domain'
import { displayText, productName } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { Price, ProductName, Skeleton, tabularNumbers, theme } from '@shop/ui'
import { $changeViews } from '../../../cart-changes/change-views.ts'
import { type CartRow, lineKey } from '../../../cart-content/filled-cart.ts'
import { LinePicture } from '../../../cart-lines/line-picture.tsx'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;
  ${tabularNumbers}

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[1]} ${theme.space[3]};
    /* A line is as high as brand, name, size and quantity, so that these texts hardly move the lines below. */
    min-block-size: 4.75rem;
  }
  /* Pictures have the background of the page, because the summary is tinted. */
  li > span:first-child,
  picture {
    inline-size: 3.5rem;
    background: ${theme.color.page};
  }
  > li > span:nth-child(2) {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }
  small {
    display: block;
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.xs};
  }
  p {
    flex-direction: column;
    align-items: flex-end;
    margin-inline-start: auto;
  }
`

/** The lines of the order. */
export function OrderLines({ rows }: { rows: readonly CartRow[] }) {
  const { t } = useTranslation('checkout')
  return (
    <List role="list" aria-label={t('cart.lines')}>
      {rows.map((row) => (
        <OrderLine key={lineKey(row)} row={row} />
      ))}
    </List>
  )
}

function OrderLine({ row }: { row: CartRow }) {
  const changes = useStore($changeViews)
  const { t, i18n } = useTranslation('checkout')
  const { millimes } = useMoney()
  const units = t('checkout.units', { quantity: row.quantity })
  if (row.status === 'pending') {
    return (
      <li>
        <LinePicture sizes="" />
        <Skeleton shape="text" />
      </li>
    )
  }
  if (row.status === 'gone') {
    return (
      <li>
        <LinePicture sizes="" />
        <span>
          <span>{t('stock.goneName')}</span>
          <small>{units}</small>
        </span>
      </li>
    )
  }
  const oldMillimes = row.originalPriceMillimes * row.quantity
  return (
    <li>
      <LinePicture image={row.product.image} sizes="3.5rem" />
      <span>
        <ProductName name={productName(row.product, i18n.language)} />
        <small>
          {row.size !== defaultSize && (
            <span>{`${t('cart.line.size', { size: displayText(row.size, i18n.language) })} · `}</span>
          )}
          <span>{units}</span>
        </small>
      </span>
      <Price
        size="sm"
        price={millimes(row.amountMillimes)}
        oldPrice={oldMillimes > row.amountMillimes ? millimes(oldMillimes) : undefined}
        priceLabel={t('cart.line.total')}
        oldPriceLabel={t('cart.line.oldTotal')}
      />
      {changes && <changes.LineChanges line={row} />}
    </li>
  )
}
