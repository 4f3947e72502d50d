import { displayText, formatDateTime, nameWithSize, productNameText } from '@shop/domain'
import { Notice } from '@shop/ui'
import type { DeskOrder } from '../../contract/contract.ts'
import { useDesk } from '../frame/desk-context.ts'

/** What the customer asks to return, and why; nothing without an open request (RET-01). */
export function AskedReturn({ order: { items, returnRequest } }: { order: DeskOrder }) {
  const { texts, language } = useDesk()
  if (!returnRequest) return null
  const { date, reason, lines } = returnRequest
  return (
    <Notice tone="warning" title={texts.order.returnAsked(formatDateTime(date, language))}>
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
    </Notice>
  )
}

function nameOf(item: DeskOrder['items'][number], language: string): string {
  const name = productNameText(item, language)
  return nameWithSize({ name, size: item.size }, (size) => displayText(size, language))
}
