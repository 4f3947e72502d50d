import { useState } from 'react'
import { styled } from 'styled-components'
import {
  displayText,
  formatDateTime,
  nameWithSize,
  productNameText,
  shortOrderNumber,
} from '@shop/domain'
import { Button, Cluster, Heading, Notice, Stack, Text, TextLink } from '@shop/ui'
import type { DeskOrder } from '../../contract/contract.ts'
import { read, send } from '../calls/call-desk.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useDesk } from '../frame/desk-context.ts'
import { FailedView } from '../frame/failed-view.tsx'
import { views } from '../frame/use-hash.ts'
import { CustomerCard } from './customer-card.tsx'
import { Goods } from './goods.tsx'
import { type ChangeProps, OrderActions } from './order-actions.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useCall } from '../calls/use-call.ts'

const Columns = styled.div`
  display: grid;
  gap: 1.25rem;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  align-items: start;
`

/** One order: its actions, its lines and its customer. */
export function OrderView({ number }: { number: string }) {
  const { texts, language } = useDesk()
  const { answer, reload, replace } = useAnswer(number, () => read('order', { number }))
  const [news, setNews] = useState('')
  // `number` may be the number of an imported order in its former shop, so it is not always the order's id.
  const id = answer.status === 'ready' ? answer.data.id : number

  function show(order: DeskOrder, text: string): void {
    replace(order)
    setNews(text)
  }

  function showCurrent(): void {
    setNews('')
    reload()
  }

  return (
    <>
      <Stack gap={2}>
        <TextLink href={views.orders}>{texts.order.back}</TextLink>
        <Cluster justify="between">
          <Heading level={1}>{texts.order.title(shortOrderNumber(id))}</Heading>
          {answer.status === 'ready' && <StatusBadge order={answer.data} />}
        </Cluster>
        {answer.status === 'ready' && (
          <Text tone="muted">{formatDateTime(answer.data.placedAt, language)}</Text>
        )}
      </Stack>
      <div role="status">{news !== '' && <Notice tone="success">{news}</Notice>}</div>
      {answer.status === 'loading' && <Text role="status">{texts.loading}</Text>}
      {answer.status === 'failed' && <FailedView error={answer.error} onRetry={reload} />}
      {answer.status === 'ready' && (
        <>
          <ReturnRequestCard order={answer.data} onChanged={show} />
          <Columns>
            <OrderActions order={answer.data} onChanged={show} onOutOfDate={showCurrent} />
            <Goods order={answer.data} />
            <CustomerCard order={answer.data} />
          </Columns>
        </>
      )}
    </>
  )
}

/** The products that the customer asks to return, the reason, and a button that ends the request. Empty without a request (RET-01). */
function ReturnRequestCard({ order, onChanged }: ChangeProps) {
  const { texts, language } = useDesk()
  const { call, failure, isBusy } = useCall({ onAnswered: onChanged })
  const { id, items, returnRequest } = order
  if (!returnRequest) return null
  const { date, reason, lines } = returnRequest
  return (
    <Notice
      tone="warning"
      title={texts.order.returnAsked(formatDateTime(date, language))}
      actions={
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => call(send('end-return', { id, date }), texts.order.returnEnded)}
        >
          {texts.order.endReturn}
        </Button>
      }
    >
      <ul role="list">
        {lines.map(({ line, units }) => {
          const item = items[line - 1]
          return (
            <li key={line}>
              <bdi>{`${units} × ${item ? nameOf(item, language) : line}`}</bdi>
            </li>
          )
        })}
      </ul>
      <p>{texts.order.returnReasons[reason]}</p>
      <p>{texts.order.endReturnHint}</p>
      {failure !== '' && <p role="alert">{failure}</p>}
    </Notice>
  )
}

function nameOf(item: DeskOrder['items'][number], language: string): string {
  const name = productNameText(item, language)
  return nameWithSize({ name, size: item.size }, (size) => displayText(size, language))
}
