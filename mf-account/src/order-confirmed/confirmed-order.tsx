import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { orderProgress, shortOrderNumber } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import {
  Button,
  ButtonLink,
  Card,
  cardPadding,
  Heading,
  Icon,
  Notice,
  Stack,
  Text,
  theme,
} from '@shop/ui'
import * as urls from '@shop/urls'
import { CancelOrder } from '../cancelling/cancel-order.tsx'
import { useChangedOrder } from '../cancelling/use-changed-order.ts'
import { OrderContents } from '../order/order-contents.tsx'
import { customerOf, OrderAddress, OrderCustomer } from '../order/order-customer.tsx'
import { HelpContacts } from '../order/help-contacts.tsx'
import { HeldNotice } from '../order/held-notice.tsx'
import { OrderFacts } from '../order/order-facts.tsx'
import { OrderTracker } from '../order/order-tracker.tsx'
import { OutcomeBox } from '../outcome/outcome-box.ts'
import { QuietActions } from '../quiet-actions/quiet-actions.ts'
import { Essentials } from './essentials.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderNumber } from './order-number.tsx'

const Opening = styled(OutcomeBox)`
  gap: ${theme.space[3]};
  max-inline-size: 56rem;
  margin-inline: auto;
  padding-block-end: ${theme.space[2]};

  > svg {
    padding: ${theme.space[3]};
  }
  > p {
    text-wrap: balance;
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

/* An address moves to a line of its own before it is broken at a hyphen. */
const Whole = styled.bdi`
  display: inline-block;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
`

/*
 * Next steps, products, customer and address. On a phone they stand one below the other. On a wide screen next steps,
 * customer and address form a row of equal heights, and the products follow below.
 */
const Columns = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  > * {
    min-inline-size: 0;
    break-inside: avoid;
  }

  ${theme.media.desktop} {
    display: flex;
    flex-wrap: wrap;

    > *,
    > :last-child > * {
      flex: 1;
    }
    > [data-part='contents'] {
      flex-basis: 100%;
      order: 1;
    }
  }
`

const Ruled = styled.div`
  padding-block-start: ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.line};

  @media print {
    display: none;
  }
`

/*
 * Number and facts of the order. On a wide screen they stand in three columns, and each column begins where the text of
 * the card below it begins: the gap is that of the cards and their padding on both sides.
 */
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  align-items: baseline;

  ${theme.media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: calc(${theme.space[5]} + 2 * ${cardPadding});

    && > dl {
      grid-column: span 2;
      grid-template-columns: subgrid;
      column-gap: inherit;
    }
  }
`

// On paper, customer and address stand side by side.
const Side = styled.div`
  display: grid;
  align-content: start;
  /* In large text, a long word of a heading breaks, so that it does not make the page wider. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  @media print {
    grid-template-columns: 1fr 1fr;
  }
  ${theme.media.desktop} {
    display: contents;
  }
`

/* On a phone, the steps would move the main button below the first screen; "La suite" says there what follows. */
const Steps = styled.div`
  display: none;

  ${theme.media.desktop} {
    display: block;
  }
`

interface ConfirmedOrderProps {
  order: Order
  /** The order belongs to the signed-in account. */
  isOfAccount?: boolean
}

interface CheckoutState {
  isEarlier?: boolean
  /** The total that was shown when the shopper ordered (CHK-10). */
  shownAmount?: number
}

/** The whole confirmation of an order (CONF-01, CONF-02). */
export function ConfirmedOrder({ order: given, isOfAccount = false }: ConfirmedOrderProps) {
  const { t } = useTranslation('orders')
  const { dinars } = useMoney()
  const { order, heading, onChanged } = useChangedOrder(given)
  const { isCancelled } = orderProgress(order.status)
  // The checkout sets `isEarlier` if an earlier attempt had already placed this order (CHK-08).
  const { isEarlier, shownAmount = 0 } = (useLocation().state ?? {}) as CheckoutState
  const isCheaper = !isEarlier && !isCancelled && order.amount < shownAmount
  const text = isCancelled ? 'cancelledText' : isOfAccount ? 'userText' : 'mailed'
  return (
    <Stack gap={5}>
      <Opening data-tone={isCancelled ? 'neutral' : 'success'}>
        <Icon name={isCancelled ? 'close' : 'check'} size={28} />
        <Heading level={1} ref={heading} tabIndex={-1}>
          {t(isCancelled ? 'confirmation.cancelledTitle' : 'confirmation.title')}
        </Heading>
        <Text tone="soft">
          <span>{t(`confirmation.${text}`)}</span>{' '}
          {text === 'mailed' && <Whole dir="ltr">{customerOf(order).email}</Whole>}
        </Text>
      </Opening>
      {isEarlier && <Notice tone="warning">{t('confirmation.earlier')}</Notice>}
      {isCheaper && (
        <Notice>
          {t('confirmation.cheaper', {
            amount: dinars(order.amount),
            shown: dinars(shownAmount),
          })}
        </Notice>
      )}
      <HeldNotice order={order} />
      {!isCancelled && <Essentials order={order} />}
      <NumberCard
        order={order}
        isOfAccount={isOfAccount}
        isToKeep={text === 'mailed'}
        onChanged={onChanged}
      />
      <Columns>
        {!isCancelled && <NextSteps order={order} />}
        <Card data-part="contents">
          <OrderContents order={order} />
        </Card>
        <Side>
          <OrderCustomer order={order} />
          <OrderAddress order={order} />
        </Side>
      </Columns>
      <HelpContacts />
    </Stack>
  )
}

interface NumberCardProps extends Required<ConfirmedOrderProps> {
  /** Whether the shopper must keep the number. */
  isToKeep: boolean
  onChanged: (order: Order) => void
}

/** The order's number, facts, steps and actions. */
function NumberCard({ order, isOfAccount, isToKeep, onChanged }: NumberCardProps) {
  const { t } = useTranslation('orders')
  const { isCancelled } = orderProgress(order.status)
  return (
    <Card>
      <Stack gap={5}>
        <Pair>
          <OrderNumber number={shortOrderNumber(order._id)} isToKeep={isToKeep} />
          <OrderFacts order={order} hasEssentials />
        </Pair>
        {!isCancelled && (
          <Steps>
            <OrderTracker order={order} />
          </Steps>
        )}
        <Ruled>
          <QuietActions>
            <WaysOn order={order} isOfAccount={isOfAccount} />
            <Button variant="ghost" icon={<Icon name="print" />} onClick={() => window.print()}>
              {t('confirmation.print')}
            </Button>
            {(isOfAccount || order.guestInfo) && (
              <CancelOrder
                order={order}
                email={isOfAccount ? undefined : order.guestInfo?.email}
                onChanged={onChanged}
              />
            )}
          </QuietActions>
        </Ruled>
      </Stack>
    </Card>
  )
}

function WaysOn({ order, isOfAccount }: Required<ConfirmedOrderProps>) {
  const { t } = useTranslation(['orders', 'common'])
  const prefill = { orderId: order._id, email: customerOf(order).email }
  return isOfAccount ? (
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
      <ButtonLink as={Link} to={urls.guestOrderTracking()} state={prefill}>
        {t('confirmation.track')}
      </ButtonLink>
      <ButtonLink as={Link} to={urls.collection()} variant="secondary">
        {t('common:actions.continueShopping')}
      </ButtonLink>
    </>
  )
}
