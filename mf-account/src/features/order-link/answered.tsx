import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { shortOrderNumber } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { Card, Heading, Stack, Text } from '@shop/ui'
import { OrderContents } from '../../order/order-contents.tsx'
import { OrderPeople } from '../../order/order-customer.tsx'
import { useFocusedHeading } from './use-focused-heading.ts'

export interface GivenAnswer {
  answer: 'confirm' | 'change' | 'cancel'
  /** The order as it is now. */
  order: Order
}

/** The result of the customer's answer. The heading takes the focus, so that a screen reader reads it. */
export function Answered({ given: { answer, order } }: { given: GivenAnswer }) {
  const { t } = useTranslation('order-link')
  const { dinars } = useMoney()
  const heading = useFocusedHeading()
  const number = shortOrderNumber(order._id)
  const amount = dinars(order.amount)
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1} ref={heading} tabIndex={-1}>
          {t(`done.${answer}.title`)}
        </Heading>
        <Text size="lg" tone="soft">
          {t(`done.${answer}.text`, { number, amount })}
        </Text>
      </Stack>
      {answer !== 'cancel' && (
        <>
          <Card>
            <OrderContents order={order} />
          </Card>
          <OrderPeople order={order} />
        </>
      )}
    </Stack>
  )
}
