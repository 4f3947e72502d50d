import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { useReturnsText } from '@shop/i18n/use-returns-text'
import { Card, Heading, Icon, Stack, type IconName } from '@shop/ui'
import { IconLines } from '../order/icon-lines.ts'
import { usePharmacyAddress } from '../arrival/use-pharmacy-address.ts'

const OnScreen = styled(Card)`
  @media print {
    display: none;
  }
`

/** Says what happens until delivery, the time limit for returns, and who pays for them (TRUST-01). */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const returns = useReturnsText()
  const place = usePharmacyAddress()
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
            <Step icon="phone">{t('confirmation.nextCall')}</Step>
          )}
          {order.paymentMethod === 'COD' && (
            <Step icon="cash">
              {t(order.isPickup ? 'confirmation.nextPayPickup' : 'confirmation.nextPay')}
            </Step>
          )}
        </IconLines>
        <IconLines as="ul" role="list">
          <Step icon="refresh">
            {returns(order.items.flatMap(({ returnDays }) => returnDays ?? []))}
          </Step>
        </IconLines>
      </Stack>
    </OnScreen>
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
