import { displayText, formatDateTime, nameWithSize, productNameText } from '@shop/domain'
import { Button, Notice } from '@shop/ui'
import type { DeskOrder } from '../../contract/contract.ts'
import { send } from '../calls/call-desk.ts'
import { useCall } from '../calls/use-call.ts'
import { useDesk } from '../frame/desk-context.ts'
import type { ChangeProps } from './order-actions.tsx'

/** The products that the customer asks to return, the reason, and a button that ends the request. Empty without a request (RET-01). */
export function AskedReturn({ order, onChanged }: ChangeProps) {
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
