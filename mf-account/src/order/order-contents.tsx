import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { Heading, Stack, theme } from '@shop/ui'
import { OrderItems } from './order-items.tsx'
import { OrderTotals } from './order-totals.tsx'

const Ruled = styled.div`
  padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.line};
`

/** The ordered products and their cost, under one heading. */
export function OrderContents({ order, level = 2 }: { order: Order; level?: 2 | 3 }) {
  const { t } = useTranslation('orders')
  return (
    <Stack gap={4}>
      <Heading level={level} size="lg">
        {t('items.title')}
      </Heading>
      <OrderItems items={order.items} />
      <Ruled>
        <OrderTotals order={order} />
      </Ruled>
    </Stack>
  )
}
