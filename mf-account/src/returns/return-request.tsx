import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { Order } from '@shop/contracts'
import {
  defaultSize,
  formatDate,
  returnCosts,
  returnReasons,
  type ReturnReason,
  shortOrderNumber,
  whatsAppUrl,
} from '@shop/domain'
import { displayText, errorText, productNameText } from '@shop/i18n'
import { $settings, showToast } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import {
  Button,
  ButtonLink,
  Dialog,
  Field,
  Heading,
  Notice,
  Select,
  Stack,
  Text,
  TextLink,
  theme,
} from '@shop/ui'
import * as urls from '@shop/urls'

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  padding-inline-start: 1.25em;
  list-style: decimal;
`

/** The return policies that have a condition. */
const conditions = ['makeup', 'face_body', 'supplements'] as const

const Lines = styled.span`
  display: grid;
`

interface ReturnRequestProps {
  order: Order
  /** The guest's e-mail; left out for an order of the signed-in account. */
  email: string | undefined
  open: boolean
  onClose: () => void
  onChanged: (order: Order) => void
}

/**
 * RET-01: which units go back and why, and what happens then. The request is stored by the shop, or sent by WhatsApp with all that typed
 * in; that message names the order's number alone, as an address of the order would name the mailbox.
 */
export function ReturnRequest({ order, email, open, onClose, onChanged }: ReturnRequestProps) {
  const { t } = useTranslation(['orders', 'common'])
  const items = order.items.filter(({ returnable }) => returnable !== undefined)
  const isOneUnit = items.length === 1 && items[0] !== undefined && unitsLeft(items[0]) === 1
  const [units, setUnits] = useState<number[]>(() => items.map(() => (isOneUnit ? 1 : 0)))
  const [reason, setReason] = useState<ReturnReason>('changed')
  const { request, isBusy, run } = useRequest()
  const number = shortOrderNumber(order._id)
  const lines = items.flatMap(({ name, size }, index) => {
    const quantity = units[index] ?? 0
    return quantity > 0
      ? [`${quantity} × ${size === defaultSize ? name : `${name} – ${size}`}`]
      : []
  })
  const message = [
    t('return.message', { number }),
    ...lines,
    t('return.because', { reason: t(`return.reasons.${reason}`) }),
  ].join('\n')

  async function send(): Promise<void> {
    const asked = items.flatMap((item, index) => {
      const chosen = units[index] ?? 0
      return chosen > 0 ? [{ line: order.items.indexOf(item) + 1, units: chosen }] : []
    })
    const answer = await call('order/ask-return', {
      orderId: order._id,
      email,
      lines: asked,
      reason,
    })
    const isStored = isSame(answer.order.returnRequest, { lines: asked, reason })
    showToast(
      isStored
        ? { kind: 'success', text: t('return.done') }
        : { kind: 'warning', text: t('return.already') },
    )
    onChanged(answer.order)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('return.title')}
      closeLabel={t('common:actions.close')}
      footer={
        lines.length > 0 ? (
          <>
            <Button busy={isBusy} onClick={() => run(send)}>
              {t('return.send')}
            </Button>
            <WhatsAppLink message={message} />
          </>
        ) : (
          <Text tone="soft">{t('return.nothing')}</Text>
        )
      }
    >
      <Stack gap={4}>
        {items.map((item, index) => (
          <UnitsSelect
            key={[index, item.id, item.size].join(' ')}
            item={item}
            saysCondition={returnCosts[reason] !== 'ours'}
            units={units[index] ?? 0}
            onChange={(chosen) => setUnits(units.with(index, chosen))}
          />
        ))}
        {items.length < order.items.length && (
          <Text size="sm" tone="soft">
            {t('return.missing')}
          </Text>
        )}
        <ReasonField reason={reason} onChange={setReason} />
        <Next reason={reason} />
        {request.status === 'failed' && (
          <Notice tone="error" announce title={t('return.notSent')}>
            {errorText(t, request.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

type Asked = Pick<NonNullable<Order['returnRequest']>, 'lines' | 'reason'>

/** Whether the order's open request is the one that was sent: the shop keeps an earlier one (decision 114). */
function isSame(open: Asked | undefined, sent: Asked): boolean {
  const textOf = ({ lines, reason }: Asked) =>
    [reason, ...lines.map(({ line, units }) => `${line}:${units}`).toSorted()].join(' ')
  return open !== undefined && textOf(open) === textOf(sent)
}

type Item = Order['items'][number]

/** Units that have not come back. */
function unitsLeft({ quantity, returned = 0 }: Item): number {
  return quantity - returned
}

interface UnitsSelectProps {
  item: Item
  /** Whether the return policy's condition counts: it does not for what is faulty or wrong. */
  saysCondition: boolean
  units: number
  onChange: (units: number) => void
}

function UnitsSelect({ item, saysCondition, units, onChange }: UnitsSelectProps) {
  const { t, i18n } = useTranslation('orders')
  const name = productNameText(item, i18n.language)
  const size = displayText(item.size, i18n.language)
  return (
    <Field
      label={item.size === defaultSize ? name : `${name} – ${t('items.size', { size })}`}
      hint={<Terms item={item} saysCondition={saysCondition} />}
    >
      <Select value={units} onChange={({ target }) => onChange(target.selectedIndex)}>
        {Array.from({ length: unitsLeft(item) + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? t('return.none') : count}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What was ordered and has come back, until when the rest can, and in which condition. */
function Terms({ item, saysCondition }: Pick<UnitsSelectProps, 'item' | 'saysCondition'>) {
  const { t, i18n } = useTranslation('orders')
  const { quantity, returned, returnable } = item
  const code = conditions.find((each) => each === returnable?.code)
  return (
    <Lines>
      <span>{t('return.of', { quantity })}</span>
      {returned !== undefined && <span>{t('items.returned', { count: returned })}</span>}
      {returnable && (
        <span>{t('return.until', { date: formatDate(returnable.until, i18n.language) })}</span>
      )}
      {saysCondition && code && (
        <span>{t(`return.conditions.${code}`, { percent: returnable?.contentLeftPercent })}</span>
      )}
    </Lines>
  )
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

/** What happens after the request. */
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

/** The other way to ask, for questions too; the shop's phone comes from its settings. */
function WhatsAppLink({ message }: { message: string }) {
  const { t } = useTranslation('orders')
  const contact = useStore($settings)?.contact
  if (!contact) return null
  return (
    <ButtonLink
      variant="secondary"
      href={whatsAppUrl(contact.phone, message)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('return.whatsApp')}
    </ButtonLink>
  )
}
