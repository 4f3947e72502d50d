import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { Order } from '@shop/contracts'
import { orderProgress, shortOrderNumber } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { showToast } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Dialog, Notice, Stack, Text } from '@shop/ui'

const Opener = styled(Button)`
  @media print {
    display: none;
  }
`

interface CancelOrderProps {
  order: Order
  /** The guest's e-mail; left out for an order of the signed-in account. */
  email?: string | undefined
  onCancelled: (order: Order) => void
}

/** Cancels an order that is not packed yet, after asking once more (CANC-01). */
export function CancelOrder({ order, email, onCancelled }: CancelOrderProps) {
  const { t } = useTranslation(['orders', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const { request, isBusy, run } = useRequest()
  if (orderProgress(order.status).state !== 'order_placed') return null

  async function cancel(): Promise<void> {
    const answer = await call('order/cancel', { orderId: order._id, email })
    const number = shortOrderNumber(order._id)
    showToast({ kind: 'success', text: t('cancel.done', { number }) })
    onCancelled(answer.order)
  }

  return (
    <>
      <Opener variant="ghost" onClick={() => setIsOpen(true)}>
        {t('cancel.open')}
      </Opener>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('cancel.title')}
        closeLabel={t('common:actions.close')}
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setIsOpen(false)}>
              {t('cancel.no')}
            </Button>
            <Button busy={isBusy} onClick={() => run(cancel)}>
              {t('cancel.yes')}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text>{t('cancel.text')}</Text>
          {request.status === 'failed' && (
            <Notice tone="error" announce title={t('cancel.failed')}>
              {errorText(t, request.error)}
            </Notice>
          )}
        </Stack>
      </Dialog>
    </>
  )
}
