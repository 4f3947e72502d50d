import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { defaultSize, fromMillimes, formatMoney } from '@shop/domain'
import { displayText, productName } from '@shop/i18n'
import { ProductName, Skeleton, tabularNumbers, theme } from '@shop/ui'
import { type CartRow, lineKey } from '../../../cart-lines/use-cart-content.ts'
import { LinePicture } from '../../../cart-lines/line-picture.tsx'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  list-style: none;
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;
  ${tabularNumbers}

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[1]} ${theme.space[3]};
  }
  /* On the tinted summary the pictures stand on white. */
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
  strong {
    margin-inline-start: auto;
    white-space: nowrap;
  }
`

/** What is being ordered. */
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
  const { t, i18n } = useTranslation('checkout')
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
          {t('stock.goneName')}
          <small>{units}</small>
        </span>
      </li>
    )
  }
  return (
    <li>
      <LinePicture image={row.product.image} sizes="3.5rem" />
      <span>
        <ProductName name={productName(row.product, i18n.language)} />
        <small>
          {row.size !== defaultSize && (
            <>{t('cart.line.size', { size: displayText(row.size, i18n.language) })} · </>
          )}
          {units}
        </small>
      </span>
      <strong>
        <bdi>{formatMoney(fromMillimes(row.amountMillimes), i18n.language)}</bdi>
      </strong>
    </li>
  )
}
