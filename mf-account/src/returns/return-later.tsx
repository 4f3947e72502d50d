import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { formatDate } from '@shop/domain'
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

/**
 * The button that asks the shop to take back goods, until the last day on which any unit of the order can go back. The code of its
 * dialog loads at the first press (RET-01).
 */
export function ReturnLater({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orders')
  const termId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  const { request, isBusy, run } = useRequest()
  const ends = order.items.flatMap(({ returnable }) => returnable?.until ?? [])
  if (ends.length === 0) return null
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
          date: formatDate(latest, i18n.language),
        })}
      </Text>
      {request.status === 'failed' && <Notice tone="error" announce title={t('return.failed')} />}
      {loaded && (
        <loaded.ReturnRequest order={order} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
