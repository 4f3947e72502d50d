import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { orderProgress, shortOrderNumber } from '@shop/domain'
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  Heading,
  Icon,
  Notice,
  Stack,
  Text,
  theme,
} from '@shop/ui'
import * as urls from '@shop/urls'
import { OrderContents } from '../order/order-contents.tsx'
import { customerOf, OrderAddress, OrderCustomer } from '../order/order-customer.tsx'
import { HeldNotice } from '../order/held-notice.tsx'
import { OrderFacts } from '../order/order-facts.tsx'
import { NextSteps, TrackingInstructions } from './next-steps.tsx'
import { OrderNumber } from './order-number.tsx'

const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[3]};
  max-inline-size: 38rem;
  margin-inline: auto;
  text-align: center;

  > svg {
    box-sizing: content-box;
    padding: ${theme.space[4]};
    border-radius: 50%;
    background: ${theme.color.successTint};
    color: ${theme.color.success};
  }

  @media print {
    justify-items: start;
    margin-inline: 0;
    text-align: start;

    > svg {
      display: none;
    }
  }
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  align-items: start;

  > * {
    min-inline-size: 0;
    break-inside: avoid;
  }

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1.65fr) minmax(0, 1fr);
  }
`

// On paper customer and address stand side by side, and what follows them, if anything, below both.
const Side = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  @media print {
    grid-template-columns: 1fr 1fr;

    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`

const Actions = styled(Cluster)`
  > * {
    inline-size: 100%;
  }

  ${theme.media.tablet} {
    > * {
      inline-size: auto;
    }
  }
  @media print {
    display: none;
  }
`

interface ConfirmedOrderProps {
  order: Order
  /** It stands among the orders of the signed-in account. */
  isOfAccount?: boolean
}

/** The whole confirmation of an order that was found (CONF-01, CONF-02). */
export function ConfirmedOrder({ order, isOfAccount = false }: ConfirmedOrderProps) {
  const { t } = useTranslation('orders')
  const { isCancelled } = orderProgress(order.status)
  // The checkout says so where it found that the shop had this order already (CHK-08).
  const { isEarlier } = (useLocation().state ?? {}) as { isEarlier?: boolean }
  return (
    <Stack gap={6}>
      <Opening>
        <Icon name="check" size={36} />
        <Heading level={1} tabIndex={-1}>
          {t('confirmation.title')}
        </Heading>
        <Text size="lg" tone="soft">
          {t(isOfAccount ? 'confirmation.userText' : 'confirmation.text')}
        </Text>
      </Opening>
      {isEarlier && <Notice tone="warning">{t('confirmation.earlier')}</Notice>}
      <HeldNotice order={order} />
      <Card>
        <Stack gap={5}>
          <OrderNumber number={shortOrderNumber(order._id)} />
          <OrderFacts order={order} />
        </Stack>
      </Card>
      <WaysOn order={order} isOfAccount={isOfAccount} />
      <Columns>
        <Stack gap={5}>
          <Card>
            <OrderContents order={order} />
          </Card>
          {!isCancelled && <NextSteps order={order} />}
        </Stack>
        <Side>
          <OrderCustomer order={order} />
          <OrderAddress order={order} />
          {!isOfAccount && <TrackingInstructions order={order} />}
        </Side>
      </Columns>
    </Stack>
  )
}

function WaysOn({ order, isOfAccount }: Required<ConfirmedOrderProps>) {
  const { t } = useTranslation(['orders', 'common'])
  const prefill = { orderId: order._id, email: customerOf(order).email }
  return (
    <Actions justify="center">
      {isOfAccount ? (
        <>
          <ButtonLink as={Link} to={urls.orders()}>
            {t('history.title')}
          </ButtonLink>
          <ButtonLink as={Link} to={urls.home()} variant="secondary">
            {t('common:problem.home')}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink as={Link} to={urls.collection()}>
            {t('common:actions.continueShopping')}
          </ButtonLink>
          <ButtonLink as={Link} to={urls.guestOrderTracking()} state={prefill} variant="secondary">
            {t('confirmation.track')}
          </ButtonLink>
        </>
      )}
      <Button variant="ghost" icon={<Icon name="print" />} onClick={() => window.print()}>
        {t('confirmation.print')}
      </Button>
    </Actions>
  )
}
