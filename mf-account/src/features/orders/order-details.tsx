import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { Button, Icon, Stack, theme } from '@shop/ui'
import { BuyAgain } from '../../buy-again/buy-again.tsx'
import { AskAboutOrder } from '../../order/help-contacts.tsx'
import { CancelOrder } from '../../cancelling/cancel-order.tsx'
import { OrderContents } from '../../order/order-contents.tsx'
import { OrderPeople } from '../../order/order-customer.tsx'
import { FactList } from '../../order/fact-list.tsx'
import { Parcel } from '../../order/parcel.tsx'
import { OrderTracker } from '../../order/order-tracker.tsx'
import { QuietActions } from '../../quiet-actions/quiet-actions.ts'
import { LazyReturnRequest } from '../../returns/lazy-return-request.tsx'

const Details = styled(Stack)`
  padding-block-start: ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.line};
`

interface OrderDetailsProps {
  order: Order
  onChanged: (order: Order) => void
}

/** Progress, lines, sums and address of an order, and its actions (ORD-02, ORD-03). */
export function OrderDetails({ order, onChanged }: OrderDetailsProps) {
  const { t } = useTranslation('orders')
  return (
    <Details gap={6}>
      <OrderTracker order={order} />
      {order.tracking && (
        <FactList>
          <div>
            <dt>{t('facts.parcel')}</dt>
            <dd>
              <Parcel {...order.tracking} />
            </dd>
          </div>
        </FactList>
      )}
      <OrderContents order={order} level={3} />
      <OrderPeople order={order} isPlain />
      <QuietActions>
        <BuyAgain order={order} />
        <AskAboutOrder orderId={order._id} />
        <Button
          variant="ghost"
          icon={<Icon name="print" />}
          onClick={({ currentTarget }) => printOrder(currentTarget)}
        >
          {t('confirmation.print')}
        </Button>
        <LazyReturnRequest order={order} onChanged={onChanged} />
        <CancelOrder order={order} onChanged={onChanged} />
      </QuietActions>
    </Details>
  )
}

/** Prints only the order that contains the element, without the other orders of the list. */
function printOrder(element: HTMLElement): void {
  const entry = element.closest('li')
  const others = [...(entry?.parentElement?.children ?? [])].filter((each) => each !== entry)
  const setHidden = (isHidden: boolean) =>
    others.forEach((each) => each.toggleAttribute('data-not-printed', isHidden))
  setHidden(true)
  addEventListener('afterprint', () => setHidden(false), { once: true })
  window.print()
}
