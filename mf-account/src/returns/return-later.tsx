import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { orderProgress } from '@shop/domain'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Notice } from '@shop/ui'

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

/** The button that asks the shop to take back goods of a delivered order. The code of its dialog loads at the first press (RET-01). */
export function ReturnLater({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  const { request, isBusy, run } = useRequest()
  if (orderProgress(order.status).state !== 'delivered') return null

  async function open(): Promise<void> {
    const code = await load()
    setLoaded(code)
    setIsOpen(true)
  }

  return (
    <>
      <Opener variant="ghost" busy={isBusy} onClick={() => run(open)}>
        {t('return.open')}
      </Opener>
      {request.status === 'failed' && <Notice tone="error" announce title={t('return.failed')} />}
      {loaded && (
        <loaded.ReturnRequest order={order} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
