import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { shortOrderNumber } from '@shop/domain'
import { Card, Heading, Stack, theme } from '@shop/ui'
import { LazyBuyAgain } from '../../buy-again/lazy-buy-again.tsx'
import { AskAboutOrder } from '../../order/help-contacts.tsx'
import { CancelOrder } from '../../cancelling/cancel-order.tsx'
import { useChangedOrder } from '../../cancelling/use-changed-order.ts'
import { HeldNotice } from '../../order/held-notice.tsx'
import { OrderContents } from '../../order/order-contents.tsx'
import { OrderPeople } from '../../order/order-customer.tsx'
import { OrderFacts } from '../../order/order-facts.tsx'
import { OrderTracker } from '../../order/order-tracker.tsx'
import { QuietActions } from '../../quiet-actions/quiet-actions.ts'
import { LazyReturnRequest } from '../../returns/lazy-return-request.tsx'

const Ruled = styled.div`
  padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.line};
`

interface TrackedOrderProps {
  order: Order
  /** Called with the order after the shopper has changed it, or an answer shows that the shop has changed it. */
  onChange: (order: Order) => void
}

/** The found order (GTRK-01, ORD-03). Its heading takes the focus, so that a screen reader starts there. */
export function TrackedOrder({ order: found, onChange }: TrackedOrderProps) {
  const { t } = useTranslation('orders')
  const { order, heading, onChanged: show } = useChangedOrder(found)
  function onChanged(changed: Order): void {
    show(changed)
    onChange(changed)
  }
  useEffect(() => heading.current?.focus(), [found, heading])
  return (
    <Stack as="section" gap={5} aria-labelledby="tracked-order">
      <Card>
        <Stack gap={5}>
          <Heading level={2} id="tracked-order" ref={heading} tabIndex={-1}>
            {t('number', { number: shortOrderNumber(order._id) })}
          </Heading>
          <HeldNotice order={order} />
          <OrderTracker order={order} />
          <Ruled>
            <OrderFacts order={order} hasSteps />
          </Ruled>
        </Stack>
      </Card>
      <Card>
        <OrderContents order={order} level={3} />
      </Card>
      <OrderPeople order={order} />
      <QuietActions>
        <LazyBuyAgain key={order._id} order={order} />
        <AskAboutOrder orderId={order._id} />
        <LazyReturnRequest
          key={`return ${order._id}`}
          order={order}
          email={order.guestInfo?.email}
          onChanged={onChanged}
        />
        {order.guestInfo && (
          <CancelOrder
            key={`cancel ${order._id}`}
            order={order}
            email={order.guestInfo.email}
            onChanged={onChanged}
          />
        )}
      </QuietActions>
    </Stack>
  )
}
