import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { shortOrderNumber } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { Card, Heading, Icon, Stack, Text, type IconName } from '@shop/ui'
import { IconLines } from '../order/icon-lines.ts'
import { usePharmacyAddress } from '../arrival/use-pharmacy-address.ts'
import { customerOf } from '../order/order-customer.tsx'

const OnScreen = styled(Card)`
  @media print {
    display: none;
  }
`

/** An address moves to a line of its own before it is broken at a hyphen. */
export const Whole = styled.bdi`
  display: inline-block;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
`

/** What happens until delivery. */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  // Unbreakable spaces keep the number on one line.
  const phone = customerOf(order).phone.replaceAll(' ', '\u00a0')
  const place = usePharmacyAddress()
  const amount = useMoney().dinars(order.amount)
  return (
    <OnScreen as="section" data-tone="soft" aria-labelledby="order-next">
      <Stack gap={3}>
        <Heading level={2} size="lg" id="order-next">
          {t('confirmation.nextTitle')}
        </Heading>
        <IconLines as="ol" role="list">
          {order.isHeld && <Step icon="phone">{t('confirmation.nextConfirm')}</Step>}
          <Step icon="box">{t('confirmation.nextPrepare')}</Step>
          {order.isPickup ? (
            <Step icon="location">
              {place ? t('confirmation.nextCollectAt', { place }) : t('confirmation.nextCollect')}
            </Step>
          ) : (
            <Step icon="phone">{t('confirmation.nextCall', { phone })}</Step>
          )}
          {order.paymentMethod === 'COD' && (
            <Step icon="cash">
              {t(order.isPickup ? 'confirmation.nextPayPickup' : 'confirmation.nextPay', {
                amount,
              })}
            </Step>
          )}
        </IconLines>
      </Stack>
    </OnScreen>
  )
}

/** How to find this order again without an account. */
export function TrackingInstructions({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const place = '\n'
  const [before, after] = t('confirmation.trackingText', {
    number: shortOrderNumber(order._id),
    email: place,
  }).split(place)
  return (
    <Card as="section" data-tone="soft" aria-labelledby="order-tracking">
      <Stack gap={3}>
        <Heading level={2} size="lg" id="order-tracking">
          {t('confirmation.trackingTitle')}
        </Heading>
        <Text>
          <span>{before}</span>
          <Whole>{customerOf(order).email}</Whole>
          <span>{after}</span>
        </Text>
      </Stack>
    </Card>
  )
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
