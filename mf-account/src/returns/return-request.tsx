import { type ReactNode, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { Order } from '@shop/contracts'
import {
  nameWithSize,
  returnCosts,
  returnReasons,
  type ReturnReason,
  shortOrderNumber,
  whatsAppUrl,
} from '@shop/domain'
import { $settings, showToast } from '@shop/stores'
import type { Requests } from '@shop/stores/use-request'
import {
  Button,
  ButtonLink,
  Dialog,
  Field,
  Heading,
  Select,
  Stack,
  Text,
  TextLink,
  theme,
} from '@shop/ui'
import { WhatsAppIcon } from '@shop/ui/whatsapp-icon'
import * as urls from '@shop/urls'
import { reloadOrderOnError } from '../order-history/reload-order-on-error.ts'
import { isOffered, UnitsSelect, unitsLeft } from './units-select.tsx'

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  padding-inline-start: 1.25em;
  list-style: decimal;
`

interface ReturnRequestProps {
  order: Order
  /** The guest's e-mail; left out for an order of the signed-in account. */
  email: string | undefined
  open: boolean
  onClose: () => void
  onChanged: (order: Order) => void
  /** State of sending the request. The parent component keeps this state, because the state must exist longer than the dialog. */
  sending: Requests
  /** Why the request was not sent. */
  refusal: ReactNode
}

/**
 * RET-01: asks which units the shopper returns and why, and says what happens next. The shop stores the request, or the shopper
 * sends it as a WhatsApp message with the same content. The message contains the order's number but no link, because the address
 * of the order's page contains the e-mail.
 */
export function ReturnRequest(props: ReturnRequestProps) {
  const { order, open, onClose, sending, refusal } = props
  const { t } = useTranslation(['orders', 'common'])
  const [units, setUnits] = useState<number[]>(() => firstUnits(order))
  const [reason, setReason] = useState<ReturnReason>('changed')
  const offered = order.items.filter(isOffered)
  const lines = chosenLines(order, units)
  const send = useSend(props)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('return.title')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          {refusal}
          {lines.length > 0 ? (
            <>
              <Button
                busy={sending.isBusy}
                onClick={() => sending.run(() => send({ lines, reason }))}
              >
                {t('return.send')}
              </Button>
              <WhatsAppLink order={order} asked={{ lines, reason }} />
            </>
          ) : (
            <Text tone="soft">{t('return.nothing')}</Text>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {order.items.map(
          (item, index) =>
            isOffered(item) && (
              <UnitsSelect
                key={[index, item.id, item.size].join(' ')}
                item={item}
                saysCondition={returnCosts[reason] !== 'ours'}
                units={Math.min(units[index] ?? 0, unitsLeft(item))}
                onChange={(chosen) => setUnits(units.with(index, chosen))}
              />
            ),
        )}
        {offered.length < order.items.length && (
          <Text size="sm" tone="soft">
            {t('return.missing')}
          </Text>
        )}
        <ReasonField reason={reason} onChange={setReason} />
        <Next reason={reason} />
      </Stack>
    </Dialog>
  )
}

type Asked = Pick<NonNullable<Order['returnRequest']>, 'lines' | 'reason'>

/** Returns a function that sends a request to the shop, and shows the order of the shop's answer. */
function useSend({ order, email, onChanged }: ReturnRequestProps): (asked: Asked) => Promise<void> {
  const { t } = useTranslation('orders')
  return async (asked) => {
    const answer = await call('order/ask-return', { orderId: order._id, email, ...asked }).catch(
      reloadOrderOnError('order_not_returnable', { order, email, onChanged }),
    )
    showToast(
      isSame(answer.order.returnRequest, asked)
        ? { kind: 'success', text: t('return.done') }
        : { kind: 'warning', text: t('return.already') },
    )
    onChanged(answer.order)
  }
}

/** Whether the order's open request is the sent request. If an earlier request is open, the shop keeps that one (decision 114). */
function isSame(open: Asked | undefined, sent: Asked): boolean {
  const textOf = ({ lines, reason }: Asked) =>
    [reason, ...lines.map(({ line, units }) => `${line}:${units}`).toSorted()].join(' ')
  return open !== undefined && textOf(open) === textOf(sent)
}

/** The number of units of each line at first: 1 if the order has a single unit to return, else 0. */
function firstUnits({ items }: Order): number[] {
  const offered = items.filter(isOffered)
  const isOneUnit = offered.length === 1 && offered[0] !== undefined && unitsLeft(offered[0]) === 1
  return items.map((item) => (isOneUnit && isOffered(item) ? 1 : 0))
}

/** The chosen units that can still be returned. If the order was loaded again meanwhile, they may be fewer than were chosen. */
function chosenLines({ items }: Order, units: readonly number[]): Asked['lines'] {
  return items.flatMap((item, index) => {
    const chosen = isOffered(item) ? Math.min(units[index] ?? 0, unitsLeft(item)) : 0
    return chosen > 0 ? [{ line: index + 1, units: chosen }] : []
  })
}

interface ReasonFieldProps {
  reason: ReturnReason
  onChange: (reason: ReturnReason) => void
}

function ReasonField({ reason, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('orders')
  return (
    <Field label={t('return.reason')}>
      <Select
        value={reason}
        onChange={({ target }) => onChange(returnReasons[target.selectedIndex] ?? 'other')}
      >
        {returnReasons.map((each) => (
          <option key={each} value={each}>
            {t(`return.reasons.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Says what happens after the request. */
function Next({ reason }: { reason: ReturnReason }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <Heading level={3} size="lg">
        {t('return.next')}
      </Heading>
      <Steps>
        <li>{t('return.steps.agree')}</li>
        <li>{t(`return.steps.${returnCosts[reason]}`)}</li>
        <li>{t('return.steps.money')}</li>
      </Steps>
      <TextLink as={Link} to={urls.legal('delivery')}>
        {t('return.terms')}
      </TextLink>
    </>
  )
}

/** Sends the request by WhatsApp instead, and offers a way to ask questions. The shop's phone number comes from its settings. */
function WhatsAppLink({ order, asked: { lines, reason } }: { order: Order; asked: Asked }) {
  const { t } = useTranslation('orders')
  const contact = useStore($settings)?.contact
  if (!contact) return null
  const message = [
    t('return.message', { number: shortOrderNumber(order._id) }),
    ...lines.flatMap(({ line, units }) => {
      const item = order.items[line - 1]
      return item ? [`${units} × ${nameWithSize(item)}`] : []
    }),
    t('return.because', { reason: t(`return.reasons.${reason}`) }),
  ].join('\n')
  return (
    <ButtonLink
      variant="secondary"
      icon={<WhatsAppIcon />}
      href={whatsAppUrl(contact.phone, message)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('return.whatsApp')}
    </ButtonLink>
  )
}
