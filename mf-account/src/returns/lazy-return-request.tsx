import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { formatDate, nameWithSize } from '@shop/domain'
import { displayText, errorText, productNameText } from '@shop/i18n'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Notice, Text } from '@shop/ui'

const load = loadOnce(async () => {
  return loadWithRetry(
    'mf-account/return-request',
    () => import(/* webpackChunkName: "return-request" */ './return-request.tsx'),
  )
})

const Opener = styled(Button)`
  @media print {
    display: none;
  }
`

interface LazyReturnRequestProps {
  order: Order
  /** The guest's e-mail; left out for an order of the signed-in account. */
  email?: string | undefined
  onChanged: (order: Order) => void
}

/**
 * The button that asks for a return, shown until the last day on which a unit of the order can be returned. An open request or the
 * reason of a refused request is shown even if no unit can be returned any more. The first press loads the code of the dialog
 * (RET-01).
 */
export function LazyReturnRequest({ order, email, onChanged }: LazyReturnRequestProps) {
  const { t, i18n } = useTranslation(['orders', 'common'])
  const termId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  const { request, isBusy, run } = useRequest()
  const sending = useRequest()
  const refusal = sending.request.status === 'failed' && (
    <Notice tone="error" announce title={t('return.notSent')}>
      {errorText(t, sending.request.error)}
    </Notice>
  )
  const ends = order.items.flatMap(({ returnable }) => returnable?.until ?? [])
  if (order.returnRequest) return <ReturnAsked order={order} request={order.returnRequest} />
  if (ends.length === 0) return refusal || null
  const latest = Math.max(...ends)
  const isSameForAll = ends.every((until) => until === latest)

  async function open(): Promise<void> {
    const code = await load()
    setLoaded(code)
    setIsOpen(true)
  }

  return (
    <>
      <Opener variant="ghost" busy={isBusy} aria-describedby={termId} onClick={() => run(open)}>
        {t('return.open')}
      </Opener>
      <Text id={termId} size="sm" tone="soft" suppressHydrationWarning>
        {t(isSameForAll ? 'return.until' : 'return.untilLatest', {
          date: formatDate(latest, i18n.language, 'long'),
        })}
      </Text>
      {request.status === 'failed' && <Notice tone="error" announce title={t('return.failed')} />}
      {loaded && (
        <loaded.ReturnRequest
          order={order}
          email={email}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onChanged={onChanged}
          sending={sending}
          refusal={refusal}
        />
      )}
    </>
  )
}

interface ReturnAskedProps {
  order: Order
  request: NonNullable<Order['returnRequest']>
}

function ReturnAsked({ order, request }: ReturnAskedProps) {
  const { t, i18n } = useTranslation('orders')
  return (
    <Notice
      tone="info"
      title={t('return.asked', { date: formatDate(request.date, i18n.language, 'long') })}
    >
      <ul role="list">
        {request.lines.map(({ line, units }) => (
          <li key={line}>
            <span>{`${units} × `}</span>
            <bdi>{nameOf(order.items[line - 1], i18n.language)}</bdi>
          </li>
        ))}
      </ul>
      <p>{t('return.askedText')}</p>
    </Notice>
  )
}

function nameOf(item: Order['items'][number] | undefined, language: string): string {
  if (!item) return ''
  const name = productNameText(item, language)
  return nameWithSize({ name, size: item.size }, (size) => displayText(size, language))
}
