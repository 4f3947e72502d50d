import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { Heading, Stack, theme } from '@shop/ui'
import { OrderItems } from './order-items.tsx'
import { OrderTotals } from './order-totals.tsx'

const Frame = styled(Stack)`
  container-type: inline-size;
`

/* The cost stands below the products, and beside them where there is room. */
const Parts = styled.div`
  display: grid;
  gap: ${theme.space[4]} ${theme.space[7]};

  > div {
    padding-block-start: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.line};
  }
  @container (min-width: 50em) {
    grid-template-columns: minmax(0, 1.65fr) minmax(0, 1fr);
    align-items: start;

    > div {
      padding: 0;
      border: 0;
    }
  }
`

/** The ordered products and their cost, under one heading. */
export function OrderContents({ order, level = 2 }: { order: Order; level?: 2 | 3 }) {
  const { t } = useTranslation('orders')
  return (
    <Frame gap={4}>
      <Heading level={level} size="lg">
        {t('items.title')}
      </Heading>
      <Parts>
        <OrderItems items={order.items} />
        <div>
          <OrderTotals order={order} />
        </div>
      </Parts>
    </Frame>
  )
}
