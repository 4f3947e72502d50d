import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { Button, Cluster, Heading, Icon, Stack, theme } from '@shop/ui'
import { OrderAddress, OrderCustomer } from '../../order/order-customer.tsx'
import { OrderItems } from '../../order/order-items.tsx'
import { OrderTotals } from '../../order/order-totals.tsx'
import { OrderTracker } from '../../order/order-tracker.tsx'
import { BuyAgain } from './buy-again.tsx'
import { printOrder } from './print-order.ts'

const Details = styled(Stack)`
  padding-block-start: ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.line};
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.space[4]};
`

const Ruled = styled.div`
  padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.line};
`

const Actions = styled(Cluster)`
  @media print {
    display: none;
  }
`

/** Progress, lines, sums and address of an order, and what can be done with it (ORD-02, ORD-03). */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  return (
    <Details gap={6}>
      <OrderTracker status={order.status} />
      <Stack gap={4}>
        <Heading level={3} size="lg">
          {t('items.title')}
        </Heading>
        <OrderItems items={order.items} />
        <Ruled>
          <OrderTotals order={order} />
        </Ruled>
      </Stack>
      <Pair>
        <OrderCustomer order={order} level={3} />
        <OrderAddress order={order} level={3} />
      </Pair>
      <Actions>
        <BuyAgain order={order} />
        <Button
          variant="ghost"
          icon={<Icon name="print" />}
          onClick={({ currentTarget }) => printOrder(currentTarget)}
        >
          {t('confirmation.print')}
        </Button>
      </Actions>
    </Details>
  )
}
