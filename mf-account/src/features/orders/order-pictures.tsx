import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { productNameText } from '@shop/i18n'
import { Picture, theme } from '@shop/ui'

const shown = 3

const Row = styled.div`
  display: flex;
  gap: ${theme.space[2]};

  > picture {
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border-radius: ${theme.radius.sm};
  }
`

/** Pictures of the first products of an order, with their names. */
export function OrderPictures({ items }: Pick<Order, 'items'>) {
  const { i18n } = useTranslation()
  return (
    <Row>
      {items
        .flatMap((item) => (item.image[0] ? [{ item, src: item.image[0] }] : []))
        .slice(0, shown)
        .map(({ item, src }) => (
          <Picture
            key={`${item.id} ${item.size}`}
            src={src}
            alt={productNameText(item, i18n.language)}
            sizes="2.75rem"
            width={88}
            height={88}
          />
        ))}
    </Row>
  )
}
