import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import {
  defaultSize,
  discountedMillimes,
  type ProductName as NameParts,
  toMillimes,
} from '@shop/domain'
import { displayText, productName, productNameText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { Icon, Picture, Price, ProductName, theme } from '@shop/ui'

const List = styled.ul`
  display: grid;
  /* Beside taller sums, the lines keep their own height. */
  align-content: start;

  > li {
    display: grid;
    grid-template-columns: min(5rem, 18vw) minmax(0, 1fr);
    column-gap: ${theme.space[4]};
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
`

const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  align-self: start;
  overflow: hidden;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.inkMuted};

  > picture {
    inline-size: 100%;
  }
`

const Name = styled.p`
  font-weight: 600;
  line-height: 1.35;
`

/* Where there is room, the total stands at the end of the first line, in the column of the sums below. */
const Text = styled.div`
  @container (min-width: 30em) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${theme.space[4]};

    > * {
      grid-column: 1;
    }
    > :last-child {
      display: contents;
    }
    > :last-child > :last-child {
      grid-area: 1 / 2 / span 3;
      align-content: start;
    }
  }
`

/* Quantity and total in one row. The total is in the column of the sums below. The old price of one reduced unit is under the total. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space[4]};
  margin-block-start: ${theme.space[1]};

  > :last-child {
    display: grid;
    grid-template-columns: auto auto;
    margin-inline-start: auto;
  }
  > :last-child > strong {
    grid-column: 1 / -1;
    text-align: end;
  }
`

const Details = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[3]};
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};
`

type Item = Order['items'][number]

/** The name as the product's page showed it. An order from before these parts were stored shows the whole name (NAME-01). */
function orderedName({ name, translations, nameParts }: Item, language: string): NameParts {
  const named = { name, translations }
  if (!nameParts) return { title: productNameText(named, language) }
  return productName({ ...named, ...nameParts }, language)
}

/** The ordered products, with the prices at which they were sold. */
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
  const reduction = item.discount > 0 && {
    oldPrice: millimes(original),
    discount: t('items.discount', { percent: item.discount }),
  }
  const isSingle = item.quantity === 1
  return (
    <li>
      <Frame>
        {src ? (
          <Picture src={src} alt="" sizes="5rem" width={160} height={160} />
        ) : (
          <Icon name="box" size={28} />
        )}
      </Frame>
      <Text>
        <Name>
          <ProductName name={orderedName(item, i18n.language)} />
        </Name>
        {/* With one unit the total equals the unit price, so the unit price is not shown as well. */}
        {!isSingle && (
          <Price
            size="sm"
            price={millimes(paid)}
            {...reduction}
            priceLabel={t('items.unitPrice')}
            oldPriceLabel={t('items.oldPrice')}
          />
        )}
        <Foot>
          <Details>
            <span>{t('items.units', { quantity: item.quantity })}</span>
            {item.size !== defaultSize && (
              <span>{t('items.size', { size: displayText(item.size, i18n.language) })}</span>
            )}
            {item.returned !== undefined && (
              <span>{t('items.returned', { count: item.returned })}</span>
            )}
          </Details>
          <Price
            price={millimes(paid * item.quantity)}
            {...(isSingle && reduction)}
            priceLabel={t('items.lineTotal')}
            oldPriceLabel={t('items.oldPrice')}
          />
        </Foot>
      </Text>
    </li>
  )
}
