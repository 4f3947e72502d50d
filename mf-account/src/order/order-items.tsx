import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import {
  defaultSize,
  discountedMillimes,
  type ProductName as NameParts,
  toMillimes,
} from '@shop/domain'
import { displayText, productNameText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { Icon, Picture, Price, ProductName, tabularNumbers, theme, VisuallyHidden } from '@shop/ui'

const List = styled.ul`
  display: grid;

  > li {
    display: grid;
    grid-template-columns: min(5rem, 18vw) minmax(0, 1fr);
    gap: ${theme.space[1]} ${theme.space[4]};
    padding-block: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.line};
    break-inside: avoid;
  }
  > li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  > li:last-child {
    padding-block-end: 0;
  }

  ${theme.media.tablet} {
    > li {
      grid-template-columns: 5rem minmax(0, 1fr) auto;
    }
  }
`

const Frame = styled.div`
  display: grid;
  place-items: center;
  grid-row: span 2;
  aspect-ratio: 1;
  align-self: start;
  overflow: hidden;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.inkMuted};

  > picture {
    inline-size: 100%;
  }
  ${theme.media.tablet} {
    grid-row: auto;
  }
`

const Name = styled.p`
  font-weight: 600;
  line-height: 1.35;
`

const Details = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[4]};
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};
`

const LineTotal = styled.p`
  grid-column: 2;
  /* In one column with the sums below. */
  text-align: end;
  font-weight: 700;
  white-space: nowrap;
  ${tabularNumbers}

  ${theme.media.tablet} {
    grid-column: auto;
  }
`

/**
 * An order keeps the whole name of a product: its size is what follows the last comma and begins with a number, and the brand of
 * an Arabic name is the Latin word after its dash (NAME-01).
 */
function orderedName(name: string): NameParts {
  const [, unsized = name, size] = /^(.+)[,،] (\d(?:[^,،]|[,،](?=\d))*)$/.exec(name) ?? []
  const [, title = unsized, brand] =
    /^(.*\p{Script=Arabic}.*) – (\u2066?\p{Script=Latin}.*)$/u.exec(unsized) ?? []
  return { title, ...(brand && { brand }), ...(size && { size }) }
}

type Item = Order['items'][number]

/** The ordered products, at the prices they were sold for. */
export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <List role="list">
      {items.map((item) => (
        <OrderLine key={`${item.id} ${item.size}`} item={item} />
      ))}
    </List>
  )
}

function OrderLine({ item }: { item: Item }) {
  const { t, i18n } = useTranslation('orders')
  const { millimes } = useMoney()
  const [src] = item.image
  const original = toMillimes(item.price)
  const paid = discountedMillimes(original, item.discount)
  const isReduced = item.discount > 0
  // For one unit at its usual price, the total of the line is the unit price.
  const hasUnitPrice = isReduced || item.quantity > 1
  return (
    <li>
      <Frame>
        {src ? (
          <Picture src={src} alt="" sizes="5rem" width={160} height={160} />
        ) : (
          <Icon name="box" size={28} />
        )}
      </Frame>
      <div>
        <Name>
          <ProductName name={orderedName(productNameText(item, i18n.language))} />
        </Name>
        <Details>
          <span>{t('items.units', { quantity: item.quantity })}</span>
          {item.size !== defaultSize && (
            <span>{t('items.size', { size: displayText(item.size, i18n.language) })}</span>
          )}
          {item.returned !== undefined && (
            <span>{t('items.returned', { count: item.returned })}</span>
          )}
        </Details>
        {hasUnitPrice && (
          <Price
            size="sm"
            price={millimes(paid)}
            oldPrice={isReduced ? millimes(original) : undefined}
            discount={isReduced ? t('items.discount', { percent: item.discount }) : undefined}
            priceLabel={t('items.unitPrice')}
            oldPriceLabel={t('items.oldPrice')}
          />
        )}
      </div>
      <LineTotal>
        <VisuallyHidden>{`${t('items.lineTotal')} `}</VisuallyHidden>
        <bdi>{millimes(paid * item.quantity)}</bdi>
      </LineTotal>
    </li>
  )
}
